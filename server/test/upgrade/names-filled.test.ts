import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { ownerRole } from '../../src/platform/db/school-database.ts'
import { asSuperuser } from '../test-database.ts'

const { host, port } = inject('postgres')
const migrations = join(import.meta.dirname, '../../src/platform/db/migrations')
const database = `names_${process.pid}`
const owner = () => ({ host, port, user: ownerRole, database })
let before: string
let client: pg.Client
beforeAll(async () => {
  await asSuperuser((superuser) => superuser.query(`create database ${database} owner ${ownerRole}`))
  before = await mkdtemp(join(tmpdir(), 'manara-before-names-'))
  for (const file of await readdir(migrations))
    if (file < '0203') await symlink(join(migrations, file), join(before, file))
  await migrate(owner(), ownerRole, before)
  client = new pg.Client(owner())
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await rm(before, { recursive: true, force: true })
  await asSuperuser((superuser) => superuser.query(`drop database ${database} with (force)`))
})

const insertPeople = (first: number, last: number) =>
  client.query(`
    insert into person_all (role, first_name, last_name, email, national_id, password_hash, deleted_at)
    select 2, 'رنا محمد ' || n, 'الشامي', 'p' || n || '@school.example', 'N-' || 1000 + n, '!',
      case when n % 10 = 0 then now() end
    from generate_series(${first}, ${last}) n`)

it('names of a living school are filled in pieces, an interrupted fill goes on, and old writers need not know of it', async () => {
  await insertPeople(1, 1_300)
  await client.query("update person_all set updated_at = '2026-01-01'")
  const halfway = await mkdtemp(join(tmpdir(), 'manara-half-names-'))
  for (const file of await readdir(migrations))
    if (file < '0206') await symlink(join(migrations, file), join(halfway, file))
  await migrate(owner(), ownerRole, halfway)
  await rm(halfway, { recursive: true, force: true })
  // As a fill that was killed behind its first pieces leaves it, and a server of the previous version that writes meanwhile.
  await client.query('update person_all set first_name = first_name where id <= 700')
  await insertPeople(1_301, 1_310)

  const ran = await migrate(owner(), ownerRole)

  expect(ran.slice(0, 3)).toEqual(['0206-fill-names', '0207-names-found', '0208-names-copied'])
  const { rows } = await client.query(`
    select count(*)::integer as people, count(*) filter (where full_name = concat_ws(' ', first_name, last_name))::integer as named,
      count(*) filter (where find_key = search_key)::integer as "sameKey", count(*) filter (where cardinality(sounds) > 1)::integer as heard,
      count(*) filter (where id <= 1300 and updated_at <> '2026-01-01')::integer as touched
    from person_all`)
  expect(rows).toEqual([{ people: 1_310, named: 1_310, sameKey: 1_310, heard: 1_310, touched: 0 }])
  const indexes = await client.query('select count(*)::integer as broken from pg_index where not indisvalid')
  expect(indexes.rows).toEqual([{ broken: 0 }])
})
