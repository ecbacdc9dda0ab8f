import pg from 'pg'
import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { median } from './numbers.ts'
import type { BenchSchool } from './schools.ts'

const rounds = 9
const peopleAtOnce = 200

const derived = 'full_name, short_name, find_key, first_order, family_order, sounds'

/** Inserts people as others of the school are; `isGiven` says that the derived columns come with them. */
const insertPeople = (isGiven: boolean) => `
  insert into person_all (role, first_name, father_name, grandfather_name, last_name, latin_name, email, national_id,
    password_hash${isGiven ? `, ${derived}` : ''})
  select 2, first_name, father_name, grandfather_name, last_name, latin_name, 'w-' || id || '@bench.example', 'w-' || id,
    '!'${isGiven ? `, ${derived}` : ''}
  from (select * from person_all where role = 2 order by id limit ${peopleAtOnce}) model`

/** The write of names against the same statement with all columns given and no trigger, in turns; nothing stays. */
async function measureWrites(client: pg.Client): Promise<Measured> {
  const ratios: number[] = []
  const time = async (isGiven: boolean) => {
    await client.query('begin')
    if (isGiven) await client.query('alter table person_all disable trigger person_derives_names')
    const startedAt = performance.now()
    await client.query(insertPeople(isGiven))
    const milliseconds = performance.now() - startedAt
    await client.query('rollback')
    return milliseconds
  }
  await time(false)
  for (let round = 0; round < rounds; round++) {
    const whole = await time(false)
    ratios.push(whole / (await time(true)))
  }
  return atMost(
    'write of a person with all names against the same without triggers',
    1.5,
    median(ratios),
    ' ×',
    `median of ${rounds} turns of ${peopleAtOnce}, 50,000 people`,
  )
}

const page = (columns: string) => `
  select ${columns} from person left join program on program.id = person.program_id
  where role = 2 order by first_order collate "ar-x-icu", person.id limit 25`
const before = 'person.id, first_name, last_name, email, national_id, role, person.created_at, program.name as program'
const now = `${before}, full_name, father_name, grandfather_name, latin_name, gender`

/** The page of a school that uses none of the new fields, read as today and without the new columns. */
async function measurePage(client: pg.Client): Promise<Measured> {
  const time = async (columns: string) => {
    const startedAt = performance.now()
    for (let turn = 0; turn < 100; turn++) await client.query(page(columns))
    return performance.now() - startedAt
  }
  await time(now)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const whole = await time(now)
    ratios.push(whole / (await time(before)))
  }
  return atMost(
    'users page: its query against the same without the new columns',
    1.05,
    median(ratios),
    ' ×',
    `median of ${rounds} turns of 100`,
  )
}

/** What the new fields of an untouched school add to the answer. */
async function measureBytes({ server, tokens }: BenchSchool): Promise<Measured> {
  const url = `${server.url}/api/admin/users?role=2&page=1&limit=25`
  const rows = (await (await fetch(url, { headers: { authorization: `Bearer ${tokens[0]}` } })).json()) as Record<
    string,
    unknown
  >[]
  const old = ['userId', 'firstName', 'lastName', 'email', 'nationalId', 'role', 'createdAt', 'gender']
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
  const without = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => old.includes(field))))
  const more = (bytes(rows) / bytes(without) - 1) * 100
  return atMost('users page: bytes more than without the new fields', 2, more, ' %', `${bytes(rows)} bytes`)
}

/** What the names and the record of people cost a school that does not use them. */
export const peopleBenchmark: Benchmark = {
  name: 'people',
  async measure({ large, small }) {
    const client = new pg.Client(large.database.ownerConnection)
    await client.connect()
    try {
      return [await measureWrites(client), await measurePage(client), await measureBytes(small)]
    } finally {
      await client.end()
    }
  },
}
