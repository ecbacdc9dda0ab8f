import type { Gender } from '@manara/contract/gender.ts'
import type { ExtraValue, PersonRecord, PhoneRelation } from '@manara/contract/person-record.ts'
import type { CellWish } from '../../../platform/imports/cells.ts'
import type { ImportTask, RowProblem } from '../../../platform/imports/import-kind.ts'
import type { PeopleSchool } from './people-school.ts'

/** The parts of a name that a row gives; null empties one. */
export interface NameWish {
  firstName?: string
  fatherName?: string | null
  grandfatherName?: string | null
  lastName?: string
}

/** What a row wants of a person. Absent: stays as it is; null: emptied. */
export interface PersonWish {
  line: number
  /** From a sheet that comes back: every cell was changed on purpose, also to something shorter. */
  isReturned?: true
  names: NameWish
  /** The whole name was one text: it is compared as a whole before it is split. */
  fullName?: string
  nationalId?: string
  /** The number as it was before its zeros were put back. */
  unpaddedId?: string
  email?: string
  gender?: Gender | null
  latinName?: string | null
  birth?: { day: string; isYearOnly: boolean } | null
  record: Partial<PersonRecord>
  /** The numbers of one relation, which replace the known ones; none empties it. */
  phones: Partial<Record<PhoneRelation, string[]>>
  extra: ExtraValue[]
  programId?: number
  problems: RowProblem[]
  warnings: string[]
}

/** One row while it is read. */
export interface RowReader {
  task: ImportTask
  school: PeopleSchool
  wish: PersonWish
  get(field: string): CellWish
  refuse(field: string, words: string): void
  warn(words: string): void
}
