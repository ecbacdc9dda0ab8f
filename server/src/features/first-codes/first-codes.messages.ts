import { firstCodeLimits } from '@manara/contract/first-codes.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

export const firstCodeProblem = problems({
  tooMany: [400, `اختر ${firstCodeLimits.atOnce} مستخدم على الأكثر في المرة الواحدة، أو ضيّق البحث.`],
  cardsGone: [404, 'انتهت مدة هذه البطاقات. أنشئ رموزًا جديدة واطبعها خلال ساعة.'],
})

/** Why a person gets no code. */
export const skipReasons = {
  activated: 'فُعّل الحساب من قبل',
  withoutLogin: 'لا بريد له ورقمه مؤقت؛ أدخل رقمه الوطني أولًا',
}

const people = (count: number) => formatCount(count, nouns.user.object)

export const firstCodeText = {
  made: (made: number, skipped: number) => {
    if (made === 0) return 'لم يُنشأ أي رمز تفعيل.'
    const done = `أُنشئت رموز تفعيل لـ${people(made)}`
    return skipped === 0 ? `${done}.` : `${done}، واستُثني ${formatCount(skipped, nouns.user.subject)}.`
  },
}
