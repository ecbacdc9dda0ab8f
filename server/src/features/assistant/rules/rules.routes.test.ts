import * as contract from '@manara/contract/assistant.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../test/factories/people.ts'
import { openSchool, server } from '../../../../test/school.fixtures.ts'

openSchool()

async function askAs(role: 'Teacher' | 'Student' | 'Administrator' | 'Staff', content: string) {
  const agent = await server.asPerson(await buildPerson(server.db, { role }))
  const { id } = (await agent.call(contract.createConversation)).body
  return (await agent.call(contract.sendMessage, { params: { id }, body: { content } })).body.content as string
}

const setSchool = (values: Record<string, unknown>) => server.db.updateTable('school_settings').set(values).execute()

describe('rules in the chat', () => {
  it('are answered with yes or no, the reason and a link', async () => {
    expect(await askAs('Student', 'فيني قدم الكويز مرتين؟')).toBe(
      'لا. كل اختبار قصير يُقدَّم مرة واحدة، والتسليم الأول هو المعتمد.\n[شُعَبي](/student/my-classrooms)',
    )
    expect(await askAs('Administrator', 'ممكن استرجع طالب محذوف')).toMatch(
      /^نعم\. .*30 يومًا.*\n\[المحذوفات\]\(\/admin\/trash\)$/,
    )
  })

  it('tell the reason alone when the question is why, or what happens', async () => {
    expect(await askAs('Teacher', 'ليش ما بقدر انهي الشعبة')).toMatch(/^الشعبة تُنهى حين/)
    expect(await askAs('Student', 'شو بيصير إذا انقطع النت وأنا بالاختبار')).toMatch(/^الإجابات تُحفظ على الجهاز/)
  })

  it('are those of the role that asks', async () => {
    expect(await askAs('Teacher', 'بقدر احذف طالب من شعبتي؟')).toContain('من عمل الإدارة')
    expect(await askAs('Student', 'بقدر أرشف شعبة نشطة؟')).not.toContain('الأرشفة للشُعب المنتهية')
  })

  it('say what the school has set today', async () => {
    await setSchool({ passing_gpa: 70, minimum_course_grade: 55, payment_wait_days: 9 })

    expect(await askAs('Student', 'شو شروط التخرج')).toContain('ومعدّله 70 فأكثر، ودرجته 55 فأكثر في كل مقرر')
    expect(await askAs('Student', 'على كم النجاح بالمادة؟')).toContain('من 55 من 100')
    expect(await askAs('Administrator', 'كم يوم مهلة الدفع؟')).toContain('بعد 9 أيام بلا دفع')

    await setSchool({ payment_wait_days: null })
    expect(await askAs('Administrator', 'كم يوم مهلة الدفع؟')).toContain('بلا مهلة')
  })

  it('about attendance are for schools that use it', async () => {
    await setSchool({ uses_attendance: false })
    expect(await askAs('Student', 'كم يوم بقدر قدم العذر')).toBe('المدرسة لا تستعمل الحضور في منارة حاليًا.')

    await setSchool({ uses_attendance: true, attendance_since: new Date(), excuse_days: 11 })
    expect(await askAs('Student', 'كم يوم بقدر قدم العذر')).toContain('خلال 11 يومًا')
  })

  it('remind the staff that a permission is needed', async () => {
    expect(await askAs('Staff', 'بقدر سكر التسجيل ببرنامج؟')).toContain('يحتاج هذا إلى صلاحية له.')
  })

  it('are offered as questions when they are nearly understood', async () => {
    expect(await askAs('Student', 'بقدر بدل شعبتي لشعبة تانية')).toContain('[بقدر غير شعبتي؟](#ask)')
  })

  it('leave data, orders and how-to questions to the other skills', async () => {
    expect(await askAs('Administrator', 'كم عدد الطلاب؟')).toMatch(/طالب|طلاب/)
    expect(await askAs('Student', 'كيف أغيّر كلمة المرور؟')).toContain('/help/')
    expect(await askAs('Administrator', 'احذف الطالب سامر')).toMatch(/^لا أغيّر شيئًا/)
  })
})

describe('what is not kept', () => {
  it.each([
    ['Student', 'وين القاعة', 'منارة لا تسجّل القاعات'],
    ['Teacher', 'شو راتبي هالشهر', 'منارة لا تسجّل الرواتب'],
    ['Administrator', 'بقدر اعمل حساب للأهل', 'لا حسابات للأهالي في منارة'],
  ] as const)('is said to a %s who asks «%s»', async (role, question, answer) => {
    expect(await askAs(role, question)).toContain(answer)
  })

  it('is not given to a question about other things', async () => {
    expect(await askAs('Student', 'ما عاصمة فرنسا')).toMatch(/^لا أملك جوابًا/)
  })
})
