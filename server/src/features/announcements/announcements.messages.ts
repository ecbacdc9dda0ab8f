import { named } from '@manara/contract/named.ts'
import { problems } from '../../platform/problems/problem.ts'

export const announcementProblem = problems({
  notFound: [404, 'الإعلان غير موجود أو حُذف.'],
  needsTarget: [400, 'اختر البرنامج أو المقرر أو الشعبة.', { targetId: 'اختر البرنامج أو المقرر أو الشعبة' }],
  targetNotFound: [404, 'ما وُجّه إليه الإعلان غير موجود أو حُذف. اختر غيره.', { targetId: 'اختر غيره' }],
})

export const announcementText = {
  updated: (title: string) => `حُفظ الإعلان «${named(title)}».`,
  created: (title: string) => `نُشر الإعلان «${named(title)}».`,
}
