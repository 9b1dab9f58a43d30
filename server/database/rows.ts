// Written by `npm run rows` from the tables that the migrations make.
import type { Generated } from 'kysely'

/** Every table of the house and what its rows hold. */
export type Rows = {
  house: {
    singleton: Generated<boolean>
    founded_at: number
  }
}
