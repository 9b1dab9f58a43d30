import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'

/** Adds an entry to the list of a page. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button kind="line" size="sm" onClick={onClick}>
    <Icon name="plus" size="sm" /> {label}
  </Button>
)
