import { named } from '@manara/contract/named.ts'
import type { QuestionStatus } from '@manara/contract/question-bank.ts'
import { mostTopics } from '@manara/contract/question-topics.ts'
import { problems } from '../../platform/problems/problem.ts'

/** The states of a question, in words. */
export const statusWords: Record<QuestionStatus, string> = {
  Approved: 'معتمد',
  Pending: 'قيد المراجعة',
  Rejected: 'مرفوض',
}

export const bankProblem = problems({
  courseNotFound: [404, 'المقرر غير موجود أو ليس من مقرراتك.'],
  courseDeleted: [409, 'تعذّرت الاستعادة: حُذف مقرر هذا السؤال. استعد المقرر أولًا.'],
  notFound: [404, 'السؤال غير موجود أو حُذف.'],
  notPending: [
    409,
    (status: QuestionStatus) => `لا يُراجَع إلا سؤال قيد المراجعة، وهذا السؤال صار «${statusWords[status]}».`,
  ],
  notReviewed: [409, 'هذا السؤال قيد المراجعة أصلًا.'],
  closedToAuthor: [
    409,
    (status: QuestionStatus) => `راجع منسّق المقرر هذا السؤال (${statusWords[status]})، فلا يغيّره غيره.`,
  ],
  typeIsFixed: [400, 'نوع السؤال لا يتغيّر بعد إنشائه.', { questionType: 'نوع السؤال لا يتغيّر بعد إنشائه' }],
  unknownOption: [
    400,
    'أحد الخيارات ليس من خيارات هذا السؤال. حدّث الصفحة ثم أعد المحاولة.',
    { options: 'أحد الخيارات ليس من خيارات هذا السؤال' },
  ],
  sameQuestion: [
    409,
    (status: QuestionStatus) => `في بنك هذا المقرر سؤال مطابق (${statusWords[status]})، فلا يُحفظ ثانية.`,
  ],
  tooManyInFile: [400, (most: number) => `في الملف أكثر من ${most.toLocaleString('en')} سؤال. قسّمه ثم أعد رفعه.`],
  notMoodle: [
    400,
    'هذا ليس ملف أسئلة من Moodle. في Moodle افتح بنك الأسئلة، ثم «تصدير»، واختر «Moodle XML format»، وارفع ما تنزّله.',
  ],
  wordBroken: [400, 'ملف Word تالف أو غير مكتمل. افتحه وأعد حفظه بصيغة docx ثم أعد رفعه.'],
  wordLong: [400, 'ملف Word أطول مما يُقرأ هنا. قسّمه إلى ملفات أصغر ثم أعد رفعها.'],
  wordEmpty: [400, 'لم نجد في ملف Word أسئلة بخياراتها. اكتب خيارات كل سؤال تحته، والصحيح عريضًا أو «الجواب: ب».'],
  xmlBroken: [400, (line: number) => `الملف تالف عند السطر ${line}، فلم يُقرأ منه شيء. صدّره من Moodle من جديد.`],
  xmlDoctype: [
    400,
    (line: number) => `في السطر ${line} تعريف DOCTYPE، ولا تحمله أسئلة Moodle. صدّر الملف من Moodle من جديد.`,
  ],
  xmlDeep: [
    400,
    (line: number) => `عناصر الملف متداخلة أكثر مما في أسئلة Moodle عند السطر ${line}. صدّره من Moodle من جديد.`,
  ],
  topicNotFound: [404, 'الموضوع غير موجود، أو ليس من مقرر تنسّقه.'],
  sameTopic: [409, (name: string) => `في هذا المقرر موضوع بهذا الاسم: «${named(name)}».`],
  tooManyTopics: [409, `في المقرر ${mostTopics} موضوع، وهو أقصى عدد.`],
  otherTopic: [
    400,
    'الموضوع المختار ليس من مواضيع هذا المقرر. حدّث الصفحة ثم اختر من جديد.',
    { topicId: 'ليس من مواضيع هذا المقرر' },
  ],
  unreadableContent: [
    400,
    'تعذّرت قراءة محتوى السؤال. حدّث الصفحة ثم أعد المحاولة.',
    { content: 'تعذّرت قراءة محتوى السؤال' },
  ],
  incomplete: [400, (message: string) => `${message}.`],
})

export const bankText = {
  approvedAtOnce: 'أُضيف السؤال إلى بنك الأسئلة.',
  suggested: 'أُرسل اقتراحك، وهو بانتظار مراجعة منسّق المقرر.',
  updated: 'عُدّل السؤال.',
  approved: 'اعتُمد السؤال.',
  rejected: 'رُفض السؤال.',
  reverted: 'أُعيد السؤال إلى قيد المراجعة.',
  pictureOnly: 'سؤال بصورة',
  shared: 'صار مدرّسو المقرر يرون الأسئلة المعتمدة ويستعملونها في اختباراتهم.',
  notShared: 'لم يعد غير المنسّق يرى إلا أسئلته. ما نُسخ إلى الاختبارات باقٍ فيها.',
  topicAdded: 'أُضيف الموضوع.',
  topicRenamed: 'تغيّر اسم الموضوع.',
  topicDeleted: 'حُذف الموضوع، وبقيت أسئلته بلا موضوع.',
}
