/** Importers of the texts in English that only staff pages load: clients' pages do not list them. */
export const further = import.meta.glob<{ readonly default: object }>(
  '../en/{audit,changeLog,counts,desk,door,drafts,house,houseOrders,housePoints,imports,inbox,lotEditor,lotGrid,lotOrder,members,pictures,presets,settings,setup}.json',
)
