import { expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { listDaysOff } from './calendar.service.ts'

openSchool()

it('days without lessons of a classroom are its weekends, and holidays of everybody and of its program', async () => {
  const { db } = server
  const [own, other] = [await buildProgram(db), await buildProgram(db)]
  const classroomId = await buildClassroom(db, { courseId: await buildCourse(db, { programId: own }) })
  const holiday = (name: string, first_day: string, last_day: string, program_id: number | null) => ({
    ...{ name, first_day, last_day, program_id },
    kind: 'SCHOOL',
  })
  await db
    .insertInto('holiday')
    .values([
      holiday('للجميع', '2026-09-30', '2026-10-01', null),
      holiday('للبرنامج', '2026-10-06', '2026-10-06', own),
      holiday('لبرنامج آخر', '2026-10-07', '2026-10-07', other),
    ])
    .execute()
  const days = Array.from({ length: 8 }, (_, index) => `2026-10-0${index + 1}`)

  const off = [...(await listDaysOff(db, classroomId, days))]

  // The 2nd and the 3rd are a Friday and a Saturday.
  expect(off).toEqual(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-06'])
})
