import type { Trx } from '../platform/db/database.ts'
import type { SeededThing } from './seed.text.ts'
import type { SeedPlan } from './seed-plan.ts'

/** Dependencies of each seeding step. */
export interface SeedDeps {
  trx: Trx
  plan: SeedPlan
  passwordHash: string
  /** The four accounts of the sign-in page belong to this school. */
  hasNamedPeople: boolean
  /** Where numbers in e-mails and national ids begin, and in names of programs: after what is there. */
  firstPerson: number
  firstProgram: number
  /** Says how many there are of a thing, and keeps the count for the audit trail. */
  report(thing: SeededThing, count: number): void
  say(line: string): void
}
