import type { CountryCode } from '@manara/contract/country-presets.ts'
import type { Phone } from '@manara/contract/person-record.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder } from '../../platform/db/list-page.ts'
import { phonesJson } from './people.queries.ts'
import { photoUrl } from './person-photo.queries.ts'

/** The students who sit in a classroom, with alerts, and with phones where the school shows them to teachers. */
export const listClassroomPeople = (db: Db, classroomId: number) =>
  db
    .selectFrom('enrollment')
    .innerJoin('person', 'person.id', 'enrollment.student_id')
    .leftJoin('person_health', 'person_health.person_id', 'person.id')
    .select(['person.id as userId', 'person.first_name as firstName', 'person.last_name as lastName'])
    .select([
      photoUrl.as('photoUrl'),
      sql<string>`coalesce(person_health.alert, '')`.as('alert'),
      sql<Omit<Phone, 'shown'>[]>`case when (select teachers_see_phones from school_settings) then ${phonesJson}
        else '[]' end`.as('phones'),
      sql<CountryCode>`(select country from school_settings)`.as('country'),
    ])
    .where('enrollment.classroom_id', '=', classroomId)
    .orderBy(arabicOrder('person.first_name'))
    .orderBy('person.id')
    .execute()
