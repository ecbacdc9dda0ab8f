import { activate, createFirstCodes, getSignInCards } from '@manara/contract/first-codes.ts'
import { buildUrl } from '@manara/contract/url.ts'
import type { BuiltPerson } from '../../../test/factories/people.ts'
import { server } from '../../../test/school.fixtures.ts'
import { readPart } from '../../../test/spreadsheet.ts'

export const limits = {
  activationsOfAddress: { points: 1e6, seconds: 3600 },
  exportsOfUser: { points: 1e6, seconds: 3600 },
}

export const makeCodes = (body: object) => server.as('admin').send(createFirstCodes, { body })

/** The file of the cards, asked for as the administrator of the tests. */
export async function readCards(batchId: string | null, query: { format?: 'pdf' | 'xlsx' } = {}) {
  const admin = server.person('admin')
  return server.app.inject({
    method: 'GET',
    url: buildUrl(getSignInCards, { params: { batchId: batchId ?? '' }, query }),
    headers: { authorization: `Bearer ${await server.tokenFor(admin)}` },
  })
}

/** The lines of the cards: name, sign-in name, code, address. */
export async function readCardLines(batchId: string | null): Promise<string[][]> {
  const sheet = readPart((await readCards(batchId, { format: 'xlsx' })).rawPayload, 'xl/worksheets/sheet1.xml')
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].slice(1)
  return rows.map(([, row = '']) => [...row.matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, text = '']) => text))
}

/** Makes a code for one person, and reads it off the card. */
export async function codeFor({ id }: Pick<BuiltPerson, 'id'>): Promise<string> {
  const { body } = await makeCodes({ ids: [id] })
  const [[, , code = ''] = []] = await readCardLines(body.batchId)
  return code
}

export const newPassword = 'Bright-Lantern-41'

export const activateWith = (login: string, code: string, password = newPassword) =>
  server.as('visitor').send(activate, { body: { login, code, newPassword: password } })
