import type { CountryCode } from '@manara/contract/country-presets.ts'
import type { ExtraField } from '@manara/contract/extra-fields.ts'
import { foldArabic } from '@manara/contract/names.ts'
import type { FieldUses } from '@manara/contract/record-settings.ts'
import { userRole } from '@manara/contract/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { listNationalIdLengths } from '../../settings/national-id.service.ts'
import { listExtraFields } from '../extra-fields.service.ts'
import { getRecordSettings } from '../record-settings.service.ts'
import { findUsualIdLength, getCountry, listProgramNames } from './people-import.queries.ts'

/** What the rows of people are read by, the same for a whole pass. */
export interface PeopleSchool {
  role: number
  /** YYYY-MM-DD, in the time zone of the database. */
  today: string
  country: CountryCode
  /** The lengths that the school has set for national ids; none means any. */
  nationalIdLengths: readonly number[]
  /** To which length lost zeros are put back: the only one that is set, or that of most ids where many are known. */
  nationalIdLength: number | undefined
  extraFields: readonly ExtraField[]
  uses: readonly FieldUses[]
  programNames: ReadonlyMap<number, string>
  /** By number or name. */
  findProgram(words: string): number | undefined
}

/** The living extra fields of people with a role. */
export const extraFieldsOfRole = async (db: Db, role: number): Promise<ExtraField[]> =>
  (await listExtraFields(db)).filter(({ forRole }) => forRole === null || forRole === role)

/** Administrators are made on the server only: a run is about students or teachers. */
export const roleOfRun = ({ role }: { role?: number | undefined }): number => role ?? userRole.Student

export async function getPeopleSchool(db: Db, role: number): Promise<PeopleSchool> {
  const programs = await listProgramNames(db)
  const byName = new Map(programs.map(({ id, name }) => [foldArabic(name).replace(/\s+/g, ' '), id]))
  const programNames = new Map(programs.map(({ id, name }) => [id, name]))
  const { country, today } = await getCountry(db)
  const nationalIdLengths = await listNationalIdLengths(db)
  return {
    role,
    today,
    country,
    nationalIdLengths,
    nationalIdLength: nationalIdLengths.length === 1 ? nationalIdLengths[0] : await findUsualIdLength(db),
    extraFields: await extraFieldsOfRole(db, role),
    uses: (await getRecordSettings(db)).uses,
    programNames,
    findProgram: (words) =>
      byName.get(foldArabic(words).replace(/\s+/g, ' ')) ??
      (/^\d{1,9}$/.test(words) && programNames.has(Number(words)) ? Number(words) : undefined),
  }
}
