import { changeMyPassword } from '@manara/contract/account.ts'
import { resetUserPassword } from '@manara/contract/users.ts'
import { expect, it } from 'vitest'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { createRole, grant } from '../access/access.fixtures.ts'
import { firefox, signIn } from '../sessions/sessions.fixtures.ts'
import { bellOf, handOutAll, titlesOf } from './notifications.fixtures.ts'

openSchool()

const newPassword = 'Harbour-Lamp-77'

it('a sign-in from a new device notifies the owner alone; further ones are counted while it is unread', async () => {
  const [person, other] = [await buildPerson(server.db), await buildPerson(server.db)]
  await signIn(person)
  await handOutAll()
  const first = await titlesOf(person)
  for (const browser of [firefox, 'another']) await signIn(person, { browser })
  await handOutAll()

  expect([first, await titlesOf(other)]).toEqual([[], []])
  expect(await bellOf(person)).toMatchObject([
    { category: 'account', title: 'دخول من جهاز جديد إلى حسابك', link: '/student/my-profile', times: 2 },
  ])
})

it('a new password, by the office or by the owner, and a new role notify the owner', async () => {
  const [pupil, teacher, holder] = [
    await buildPerson(server.db),
    await buildPerson(server.db, { role: 'Teacher' }),
    await buildPerson(server.db, { role: 'Teacher' }),
  ]
  await admin.call(resetUserPassword, { params: { id: pupil.id }, body: { nationalId: pupil.nationalId, newPassword } })
  const me = await server.asPerson(teacher)
  await me.call(changeMyPassword, { body: { oldPassword: knownPassword, newPassword } })
  await grant(holder, await createRole(['person.identity', 'person.read']))
  await handOutAll()

  const seen = await Promise.all([pupil, teacher, holder].map(titlesOf))
  expect(seen).toEqual([
    ['تغيّرت كلمة مرور حسابك'],
    ['تغيّر شيء في بيانات حسابك أو صلاحياته'],
    ['تغيّر شيء في بيانات حسابك أو صلاحياته'],
  ])
})
