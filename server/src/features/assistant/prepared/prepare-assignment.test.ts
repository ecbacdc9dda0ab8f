import { getClassroom } from '@manara/contract/classrooms.ts'
import { describe, expect, it } from 'vitest'
import { server } from '../../../../test/school.fixtures.ts'
import { confirm, countAll, ids, linesOf, office, openPreparedSchool, order } from './prepared.fixtures.ts'

openPreparedSchool()

describe('the assignment of a teacher', () => {
  it('says who is replaced, and changes the classroom only once it is confirmed', async () => {
    const before = await countAll()
    const teacherOf = async () =>
      (await server.as('admin').call(getClassroom, { params: { id: ids.roomB } })).body.teacherId

    const given = await order(office, 'عيّن أحمد الخطيب مدرّس للشعبة ب من قواعد البيانات')

    expect(given.proposal).toMatchObject({
      kind: 'assignTeacher',
      params: { id: ids.roomB },
      body: { teacherId: ids.ahmad },
    })
    expect(linesOf(given.proposal)).toEqual({
      المدرّس: 'أحمد الخطيب',
      الشعبة: 'قواعد البيانات، ب (هندسة المعلومات)',
      'بدلًا من': 'لمياء الحسن',
      يُبلَّغ: 'أحمد الخطيب',
    })
    expect(await teacherOf()).toBe(ids.lamia)
    expect(await countAll()).toEqual(before)

    const answers = [await confirm(office, given), await confirm(office, given)]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await teacherOf()).toBe(ids.ahmad)
    expect((await countAll()).audits).toBe(before.audits + 1)
  })

  it.each([
    ['عيّن سامر القاسم للشعبة أ من شبكات الحاسوب', 'أكثر من مدرّس باسم «سامر القاسم»'],
    ['عيّن لمياء الحسن مدرّسة للشعبة أ', 'أكثر من واحد بهذا الاسم'],
    ['عيّن فؤاد المجهول مدرّس للشعبة أ من شبكات الحاسوب', 'لم أجد مدرّسًا باسم «فواد المجهول»'],
    ['عيّن هالة الأتاسي مدرّسة للشعبة أ من شبكات الحاسوب', 'لم أجد مدرّسًا'],
    ['عيّن أحمد الخطيب مدرّس للشعبة أ من شبكات الحاسوب', 'فلا شيء يتغيّر'],
    ['عيّن مدرّس للشعبة أ من شبكات الحاسوب', 'اكتب المدرّس والشعبة معًا'],
  ])('«%s» prepares nothing and says why', async (content, answer) => {
    const { text, proposal } = await order(office, content)

    expect(proposal).toBeUndefined()
    expect(text).toContain(answer)
  })

  it('for a name with a joined particle finds the teacher', async () => {
    const { proposal } = await order(office, 'أسند الشعبة أ من شبكات الحاسوب للمياء الحسن')

    expect(proposal).toMatchObject({ params: { id: ids.networksA }, body: { teacherId: ids.lamia } })
  })
})
