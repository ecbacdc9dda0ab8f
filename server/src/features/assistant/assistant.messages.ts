import { problems } from '../../platform/problems/problem.ts'

export const assistantProblem = problems({
  notFound: [404, 'المحادثة غير موجودة أو حُذفت.'],
  tooMany: [409, 'لا يمكن فتح أكثر من 3 محادثات في الوقت نفسه.'],
  lastOne: [409, 'يجب أن تبقى محادثة واحدة مفتوحة على الأقل.'],
  tooLong: [409, 'طالت هذه المحادثة كثيرًا. امسحها أو ابدأ محادثة جديدة.'],
  alreadyDone: [409, 'نُفّذ هذا من قبل، فلم يعد تركه ممكنًا.'],
  stopped: [408, 'أُوقف الجواب قبل اكتماله.'],
})

/** Written in place of it in a question that is kept. */
export const maskText = { name: '(اسم)', number: '(رقم)', email: '(بريد)' }

export const assistantText = {
  newConversation: 'محادثة جديدة',
  created: 'بدأت محادثة جديدة.',
  cleared: 'مُسحت المحادثة.',
}
