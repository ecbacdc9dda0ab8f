import type { CountryCode } from '@manara/contract/country-presets.ts'
import type { Phone } from '@manara/contract/person-record.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { phonesJson } from './people.queries.ts'
import { readPhone, showPhone } from './phone-numbers.ts'

/** The phones of people, by which the office reaches them. */
export async function contactsOf(db: Db, personIds: readonly number[]): Promise<Map<number, Phone[]>> {
  const rows = await db
    .selectFrom('person_all as person')
    .select(['person.id', phonesJson.as('phones')])
    .select(sql<CountryCode>`(select country from school_settings)`.as('country'))
    .where('person.id', '=', sql<number>`any(${personIds})`)
    .execute()
  return new Map(
    rows.map(({ id, phones, country }) => [
      id,
      phones.map((phone) => ({ ...phone, shown: showPhone(phone, country) })),
    ]),
  )
}

/** A number in any spelling as E.164; null where it cannot be read. */
export async function readNumber(db: Db, typed: string): Promise<string | null> {
  const { country } = await db
    .selectFrom('school_settings')
    .select('country')
    .$narrowType<{ country: CountryCode }>()
    .executeTakeFirstOrThrow()
  return readPhone({ relation: 'OTHER', holderName: '', number: typed, isWhatsapp: false }, country).e164
}
