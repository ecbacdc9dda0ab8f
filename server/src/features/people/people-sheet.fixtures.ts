import { getPeopleSheet, type PeopleSheetQuery } from '@manara/contract/people-sheets.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { server } from '../../../test/school.fixtures.ts'
import type { ReadCell } from '../../platform/spreadsheets/reading/reading-job.ts'
import { known, readTable, type Table, toCsv } from '../grades/grade-sheets.fixtures.ts'
import { start } from '../imports/imports.fixtures.ts'

type Who = Pick<BuiltPerson, 'id' | 'role' | 'email'>

/** The editable sheet as its bytes. */
export async function download(
  query: Partial<PeopleSheetQuery>,
  { who = server.person('admin'), method = 'GET' }: { who?: Who; method?: 'GET' | 'HEAD' } = {},
) {
  const response = await server.app.inject({
    method,
    url: buildUrl(getPeopleSheet, { query: { role: 2, ...query } }),
    headers: { authorization: `Bearer ${await server.tokenFor(who)}` },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, text: response.body }
}

/** A family name that no other test has, so that a search finds the own people alone. */
let families = 0
const newFamily = () =>
  `السطري${'ابتثجحخدذرزس'.charAt(families % 12)}${'شصضطظعغفقكلم'.charAt(Math.floor(families++ / 12))}`

/** Students of one family with these first names, who are found by it. */
export async function buildFamily(firstNames: readonly string[], given: Parameters<typeof buildPerson>[1] = {}) {
  const lastName = newFamily()
  const people: BuiltPerson[] = []
  for (const firstName of firstNames) people.push(await buildPerson(server.db, { ...given, firstName, lastName }))
  return { family: lastName, people, person: (at: number) => known(people[at]) }
}

const cellOf = ({ headings, rows }: Table, firstName: string, heading: string) => {
  const row = rows.find((cells) => String(cells[headings.indexOf('الاسم الكامل')]).startsWith(`${firstName} `))
  return { row: known(row), at: headings.indexOf(heading) }
}

export const readCell = (table: Table, firstName: string, heading: string): ReadCell | undefined => {
  const { row, at } = cellOf(table, firstName, heading)
  return row[at]
}

/** Types a value into the sheet. */
export function setCell(table: Table, firstName: string, heading: string, value: ReadCell): void {
  const { row, at } = cellOf(table, firstName, heading)
  row[at] = value
}

/** The sheet of a family with these cells changed. */
export async function fill(
  query: Partial<PeopleSheetQuery>,
  changes: readonly [firstName: string, heading: string, value: ReadCell][],
): Promise<Table> {
  const table = await readTable((await download(query)).bytes)
  for (const change of changes) setCell(table, ...change)
  return table
}

/** Uploads a table as it would be saved as CSV. */
export const upload = (table: Pick<Table, 'headings' | 'rows'>, given: Parameters<typeof start>[1] = {}) =>
  start(toCsv(table), { role: 2, name: 'الطلاب للتعديل.csv', ...given })
