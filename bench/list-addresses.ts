import type { Endpoint } from '../contract/src/endpoint.ts'
import { endpoints } from '../contract/src/endpoints.ts'
import { createReader, openReaders, pathIn, type Reader, type ReadersDeps } from './readers.ts'
import type { BenchSchool } from './schools.ts'

/** One request that is put to both schools. */
export interface Asked {
  path: string
  tokens: readonly string[]
}

/** Asks for one thing as an administrator of the school. */
async function read({ server, tokens }: BenchSchool, path: string) {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${tokens[0]}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}

const users = '/api/admin/users?role=Student&limit=25'
const globalSearch = (text: string) => `/api/search?q=${encodeURIComponent(text)}`
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
    'global search, common name': globalSearch('محمد'),
    'global search, two letters': globalSearch('مح'),
    'global search, one person': globalSearch(`${someone.firstName} ${someone.lastName}`),
    'global search, a course': globalSearch('برمجة'),
    'archive, by name': '/api/admin/archive/classrooms?limit=25&sort=name',
    'archive, one student': `/api/admin/archive/classrooms?limit=25&q=${encodeURIComponent(`${someone.firstName} ${someone.lastName}`)}`,
    'archive, nobody': `/api/admin/archive/classrooms?limit=25&q=${encodeURIComponent('زرقاء قرطبة')}`,
  }
}

/** Reads that are no lists, and add up what the school has. */
const dashboards = new Set([
  'getDashboard',
  'getTeacherDashboard',
  'getAuditOverview',
  'getEnrollmentDeficiencies',
  'countRegistrations',
  'getStudentProfile',
  'getAcademicRecord',
  'getGradingStatus',
  'getQuizStatistics',
  'listChallenges',
  'listChallengeWeeks',
  'listCourseChallengeWeeks',
  'listConversations',
])

const isMeasured = ({ method, name, isList }: Endpoint) => method === 'GET' && (isList || dashboards.has(name))

/** Every list and every sum of the contract, in the classroom that is this read's turn. */
export const measuredReads: readonly Endpoint[] = (endpoints as readonly Endpoint[]).filter(isMeasured)

const commonWord = 'محمد'
const hasField = (endpoint: Endpoint, field: string) =>
  endpoint.query !== undefined && field in endpoint.query.properties

function tokensFor(reader: Reader, school: BenchSchool, deps: ReadersDeps): readonly string[] {
  return reader === 'admin' ? school.tokens : [deps.tokens[reader]]
}

/** Nobody asks for so much that the limits of one user are reached soon: each read is of the next classroom. */
function ofContract(school: BenchSchool, allDeps: readonly ReadersDeps[]): Record<string, Asked> {
  const asked: Record<string, Asked> = {}
  for (const [at, endpoint] of measuredReads.entries()) {
    const deps = allDeps[at % allDeps.length] as ReadersDeps
    const path = pathIn(endpoint.path, deps)
    if (path === undefined) throw new Error(`nobody knows whose ${endpoint.path} is`)
    const tokens = tokensFor(createReader(endpoint), school, deps)
    const page = hasField(endpoint, 'limit') ? '?limit=25' : ''
    asked[endpoint.name] = { path: path + page, tokens }
    if (hasField(endpoint, 'q'))
      asked[`${endpoint.name}, searched`] = { path: `${path}${page}&q=${encodeURIComponent(commonWord)}`, tokens }
  }
  return asked
}

/** What is asked of both schools, by name. */
export async function listAddresses(school: BenchSchool): Promise<Record<string, Asked>> {
  const { tokens } = school
  const users = Object.entries(await ofUsers(school)).map(([name, path]) => [name, { path, tokens }])
  return { ...Object.fromEntries(users), ...ofContract(school, await openReaders(school.database, 30)) }
}
