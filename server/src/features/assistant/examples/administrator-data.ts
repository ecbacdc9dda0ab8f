import { administratorLacks } from './administrator-lacks.ts'
import { administratorNumbers } from './administrator-numbers.ts'
import { administratorPeople } from './administrator-people.ts'
import { administratorTalk } from './administrator-talk.ts'
import type { Examples } from './example.ts'

/** What administrators ask for that the school tells. */
export const administratorData: Examples = [
  ...administratorNumbers,
  ...administratorLacks,
  ...administratorPeople,
  ...administratorTalk,
]
