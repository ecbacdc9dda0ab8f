import { readerRole, userRole } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { listSkills } from './skills/skills.ts'
import { unsureAnswer } from './unsure-answer.ts'

const asked = (content: string, role: keyof typeof userRole) => {
  const caller = { personId: 1, sessionId: '1', role: userRole[role], requestId: '1', address: '' }
  return unsureAnswer(
    content,
    listSkills({ db: undefined as never, clock: () => new Date(), caller, askFrame: async () => undefined }),
    readerRole(caller.role),
  )
}

describe('a question that nothing answers', () => {
  it('is met with what may have been meant, as questions and links', async () => {
    const answer = await asked('هل تأخرت عن اختبار', 'Student')

    expect(answer).toContain('هل تقصد')
    expect(answer).toContain('- [ما الاختبارات المتاحة؟](#ask)')
    expect(answer.split('\n').length).toBeLessThanOrEqual(4)
  })

  it('is met with nothing of the sort when it is none of the school’s', async () => {
    for (const question of ['كم راتب الأستاذ', 'متى عطلة العيد', 'ما عاصمة فرنسا'])
      expect(await asked(question, 'Student')).toMatch(/^لا أملك جوابًا عن هذا السؤال\. /)
  })

  it('is told how it is done when it is an order, and that nothing was changed', async () => {
    expect(await asked('احذف الطالب سامر', 'Administrator')).toMatch(/^لا أغيّر شيئًا .*\n- \[.*\]\(\/help\/users\)$/)
    expect(await asked('سجلني بدورة تصميم', 'Student')).toMatch(/^لا أنفّذ الطلبات ولا أغيّر شيئًا/)
  })
})
