import { administratorNothingOrders } from './administrator-nothing-orders.ts'
import { administratorNothingSchool } from './administrator-nothing-school.ts'
import { administratorNothingWorld } from './administrator-nothing-world.ts'
import type { Examples } from './example.ts'

/** What administrators ask for in vain. */
export const administratorNothing: Examples = [
  ...administratorNothingSchool,
  ...administratorNothingOrders,
  ...administratorNothingWorld,
]
