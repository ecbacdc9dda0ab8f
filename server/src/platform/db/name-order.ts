import { arabicOrder } from './list-page.ts'

/** What the trigger of people's names writes for the order of lists (R-names-2); cursors carry it, replies leave it out. */
export interface NameOrders {
  firstOrder: string
  familyOrder: string
}

export const nameOrders = <Alias extends string>(person: Alias) =>
  ({ firstOrder: `${person}.first_order`, familyOrder: `${person}.family_order` }) as const

/** By the first name, then those of father, grandfather and family. */
export const byFirstName = (person?: string) =>
  ({ by: arabicOrder(person ? `${person}.first_order` : 'first_order'), field: 'firstOrder' }) as const

/** By the family, then the first name. */
export const byFamilyName = (person?: string) =>
  ({ by: arabicOrder(person ? `${person}.family_order` : 'family_order'), field: 'familyOrder' }) as const
