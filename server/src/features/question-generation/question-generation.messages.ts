import type { GenerationLanguage } from '@manara/contract/question-generation.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const languageWords: Record<GenerationLanguage, string> = { Arabic: 'العربية', English: 'الإنكليزية' }

export const generationProblem = problems({
  tooLittleText: [
    400,
    (characters: number) =>
      `في الملف ${formatCount(characters, nouns.letter.subject)} من النص، ولا تُصاغ أسئلة من أقل من 100 حرف.`,
  ],
  otherLanguage: [
    400,
    (language: GenerationLanguage) =>
      `النص ليس ب${languageWords[language]}، والمولّد المدمج يصوغ الأسئلة بلغة النص نفسها. غيّر لغة الأسئلة أو النص.`,
    { language: 'اختر لغة النص' },
  ],
  alreadyGenerating: [409, 'يُعَدّ لك الآن طلب سابق. انتظر اكتماله أو ألغه ثم أعد المحاولة.'],
  stopped: [409, 'أُلغي إعداد الأسئلة.'],
  needsModel: [400, 'هذا النوع يحتاج نموذجًا لغويًا. اختر نوعًا آخر أو اربط النظام بنموذج.'],
  notMade: [400, 'لا يصوغ النظام هذا النوع من نص. اختر «اختيار من متعدد» أو «صح أو خطأ».'],
  tooHeavy: [400, 'النص أعقد من أن تُصاغ منه أسئلة. جرّب جزءًا منه.'],
  providerAway: [503, 'لم يُجب النموذج، والمولّد المدمج لا يترجم النص. أعد المحاولة بعد قليل أو اختر لغة النص.'],
})

export const generationText = { builtinEngine: 'المولّد المدمج' }
