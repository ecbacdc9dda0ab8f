import { internalEmailEnd } from '@manara/contract/internal-email.ts'
import { Type } from 'typebox'
import type { Trx } from '../platform/db/database.ts'
import { pick, type Random, seededRandom } from '../platform/random/random.ts'
import { withoutPassword } from '../platform/security/passwords.ts'
import { readNames } from './demo-people.ts'
import { demoTable } from './demo-table.ts'

const readGovernorates = () =>
  demoTable('governorates', { code: Type.String(), name: Type.String(), birthPlace: Type.String() })

/** One student in so many has a record without the name of the mother. */
const incompleteEvery = 24

interface Student {
  id: number
  nationalId: string
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')

function phoneRow(random: Random, personId: number, relation: 'SELF' | 'FATHER') {
  const typed = `09${pick(random, ['3', '4', '5', '8', '9'])}${digits(random, 7)}`
  return {
    person_id: personId,
    position: relation === 'SELF' ? 1 : 2,
    relation,
    typed,
    e164: `+963${typed.slice(1)}`,
    digits: typed.slice(1),
    is_whatsapp: relation === 'SELF',
  }
}

const readExtraFields = () =>
  demoTable('extra-fields', { label: Type.String(), kind: Type.String(), choices: Type.Optional(Type.String()) })

/** The fields that the demo school has added; the ids of their choices count from 1. */
async function insertExtraFields(trx: Trx): Promise<void> {
  const rows = readExtraFields().map(({ label, kind, choices = '' }) => ({
    label,
    kind,
    choices: JSON.stringify(
      choices
        .split('|')
        .filter(Boolean)
        .map((choice, index) => ({ id: index + 1, label: choice, isRetired: false })),
    ),
    for_role: 2,
  }))
  await trx.insertInto('extra_field').values(rows).execute()
}

const readHealth = () => demoTable('health', { alert: Type.String(), note: Type.Optional(Type.String()) })

/** The last students have something that teachers should know; the administrator may read the notes. */
async function insertHealth(trx: Trx, students: readonly Student[], readerId: number): Promise<void> {
  const rows = readHealth().flatMap(({ alert, note = '' }, index) => {
    const student = students.at(-1 - index)
    return student ? [{ person_id: student.id, alert, note }] : []
  })
  await trx.insertInto('person_health').values(rows).execute()
  await trx.insertInto('health_reader').values({ person_id: readerId }).execute()
}

/** So many students have no e-mail; every other one of them waits for a sign-in card. */
const withoutMail = 8

const lettersOf = (random: Random) =>
  Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')

/** Students in the middle of the list sign in with their national id. */
async function takeEmails(trx: Trx, students: readonly Student[], random: Random): Promise<void> {
  for (const [index, { id }] of students.slice(40, 40 + withoutMail).entries())
    await trx
      .updateTable('person')
      .set({
        email: `u${lettersOf(random)}${internalEmailEnd}`,
        ...(index % 2 === 0 && { password_hash: withoutPassword }),
      })
      .where('id', '=', id)
      .execute()
}

/** Every student of the demo school has a record: the first two digits of the national id name the governorate. */
export async function insertDemoRecords(
  trx: Trx,
  { students, readerId, seed }: { students: readonly Student[]; readerId: number; seed: number },
): Promise<void> {
  const random = seededRandom('records', seed)
  await insertExtraFields(trx)
  await insertHealth(trx, students, readerId)
  await takeEmails(trx, students, seededRandom('without mail', seed))
  await trx.updateTable('school_settings').set({ record_preset: 'SYRIAN' }).execute()
  const { female, family } = readNames()
  const governorates = readGovernorates()
  const records = students.map(({ id, nationalId }, index) => {
    const { name, birthPlace } = governorates.find(({ code }) => code === nationalId.slice(0, 2)) ?? {
      name: '',
      birthPlace: '',
    }
    return {
      person_id: id,
      mother_name: index % incompleteEvery === 3 ? '' : `${pick(random, female).arabic} ${pick(random, family).arabic}`,
      birth_place: birthPlace,
      nationality: 'سوري',
      register_place: name,
      register_number: String(1 + Math.floor(random() * 900)),
      governorate: name,
      previous_certificate: 'الثانوية العامة',
      previous_year: 2020 + Math.floor(random() * 5),
      previous_mark: 60 + Math.floor(random() * 39),
      extra: JSON.stringify({ f1: 1 + Math.floor(random() * 8), f2: 1 + Math.floor(random() * 3), f3: random() < 0.2 }),
    }
  })
  const phones = students.flatMap(({ id }) => [phoneRow(random, id, 'SELF'), phoneRow(random, id, 'FATHER')])
  await trx.insertInto('person_record').values(records).execute()
  await trx.insertInto('person_phone').values(phones).execute()
}
