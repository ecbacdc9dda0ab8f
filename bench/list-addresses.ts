import { areasOf } from '../contract/src/endpoint.ts'
import { endpoints } from '../contract/src/endpoints.ts'
import type { BenchSchool } from './schools.ts'

/** Asks for one thing as an administrator of the school. */
async function read({ server, tokens }: BenchSchool, path: string) {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${tokens[0]}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}

const users = '/api/admin/users?role=Student&limit=25'
const search = (text: string) => `${users}&q=${encodeURIComponent(text)}`

/** The same question put to a school of any size: the last page, a name that one student bears, a place in the middle. */
async function ofUsers(school: BenchSchool): Promise<Record<string, string>> {
  const total = Number((await read(school, users)).headers.get('x-total-count'))
  const lastPage = Math.ceil(total / 25)
  const middle = await read(school, `${users}&sort=lastName&page=${Math.ceil(lastPage / 2)}`)
  const cursor = encodeURIComponent(middle.headers.get('x-next-cursor') ?? '')
  const [someone] = await (await read(school, `${users}&page=${Math.ceil(lastPage / 2)}`)).json()
  return {
    'users, first page': users,
    'users by name': `${users}&sort=firstName`,
    'users by name, from the middle': `${users}&sort=lastName&cursor=${cursor}`,
    'users, last page': `${users}&page=${lastPage}`,
    'users, common name': search('محمد'),
    'users, common name sorted': `${search('محمد')}&sort=lastName`,
    'users, one person': search(`${someone.firstName} ${someone.lastName}`),
    'users, nobody': search('زرقاء قرطبة'),
    'users, two letters': search('مح'),
    'users, two rare letters': search('ظغ'),
    'users, part of an e-mail': search('ahmad.sh'),
  }
}

/** Every other list that an administrator opens without naming a thing, as the contract has them. */
const otherLists = endpoints
  .filter(({ isList, method, params, path, ...rest }) => {
    const isAdmins = areasOf({ ...rest, method, path }).includes('admin')
    return isList && method === 'GET' && !params && isAdmins && path !== '/api/admin/users'
  })
  .map(({ name, path }) => [`${name}, first page`, `${path}?limit=25`] as const)

/** What is asked of both schools, by name. */
export async function listAddresses(school: BenchSchool): Promise<Record<string, string>> {
  const dashboard = { dashboard: '/api/admin/reports/dashboard' }
  return { ...(await ofUsers(school)), ...dashboard, ...Object.fromEntries(otherLists) }
}
