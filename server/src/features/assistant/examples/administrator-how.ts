import { administratorHowAccount } from './administrator-how-account.ts'
import { administratorHowEndings } from './administrator-how-endings.ts'
import { administratorHowJoining } from './administrator-how-joining.ts'
import { administratorHowSchool } from './administrator-how-school.ts'
import { administratorHowStudies } from './administrator-how-studies.ts'
import { administratorPages } from './administrator-pages.ts'
import type { Examples } from './example.ts'

/** How administrators ask for what to do, and for the pages. */
export const administratorHow: Examples = [
  ...administratorHowJoining,
  ...administratorHowStudies,
  ...administratorHowEndings,
  ...administratorHowSchool,
  ...administratorHowAccount,
  ...administratorPages,
]
