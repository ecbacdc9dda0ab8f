import type { chatEngines } from '@manara/contract/assistant.ts'
import type { Proposal } from '@manara/contract/assistant-proposals.ts'
import { named } from '@manara/contract/named.ts'
import type { RoleName } from '@manara/contract/users.ts'
import type { BackgroundName, BubbleThemeName } from './chat-themes.ts'

/** Every word of the assistant's dialog. */
export const assistantText = {
  open: 'المساعد الذكي',
  title: 'المساعد الذكي',
  lines: {
    builtin: 'مساعد مدمج يجيب من بيانات المدرسة',
    model: 'نموذج لغوي، وقد يخطئ',
  } satisfies Record<(typeof chatEngines)[number], string>,
  openFailed: 'تعذّر فتح المساعد',
  openFailedLine: 'تحقق من الاتصال ثم أعد المحاولة.',
  close: 'إغلاق المساعد',

  conversations: 'المحادثات',
  newConversation: 'محادثة جديدة',
  closeConversation: (name: string) => `حذف المحادثة: ${named(name)}`,
  tooMany: 'لا يمكن فتح أكثر من 3 محادثات في الوقت نفسه',
  tooManyLine: 'احذف محادثة لتبدأ غيرها.',
  lastOne: 'يجب أن تبقى محادثة واحدة مفتوحة على الأقل',
  lastOneLine: 'امسح رسائلها إن أردت البدء من جديد.',
  created: 'بدأت محادثة جديدة',
  deleted: 'حُذفت المحادثة',
  cleared: 'مُسحت المحادثة',
  loadFailed: 'تعذّر تحميل المحادثات',
  messagesFailed: 'تعذّر تحميل رسائل المحادثة',
  createFailed: 'تعذّر بدء محادثة',
  deleteFailed: 'تعذّر حذف المحادثة',
  sendFailed: 'تعذّر إرسال الرسالة',
  clearFailed: 'تعذّر مسح المحادثة',
  loading: 'جارٍ تحميل المحادثة',

  messages: 'رسائل المحادثة',
  you: 'أنت:',
  assistant: 'المساعد:',
  thinking: 'يفكّر…',
  writing: 'يكتب الجواب',
  stop: 'إيقاف الجواب',
  suggestions: 'أسئلة مقترحة',
  input: 'رسالتك',
  placeholder: 'اكتب سؤالك',
  send: 'إرسال',

  clear: 'مسح المحادثة',
  clearQuestion: 'مسح رسائل هذه المحادثة؟',
  clearLine: 'تُحذف أسئلتك وأجوبتها نهائيًا، وتبقى التحية.',

  remove: 'حذف المحادثة',
  removeQuestion: (name: string) => `حذف المحادثة «${named(name)}»؟`,
  removeLine: 'تُحذف أسئلتها وأجوبتها نهائيًا.',

  proposal: {
    confirm: 'تأكيد',
    drop: 'لا',
    until: (time: string) => `ينتظر حتى ${time}`,
    waiting: 'ينتظر التأكيد',
    done: 'نُفّذ',
    dropped: 'لم يُنفّذ',
    droppedLine: 'تُرك، ولم يتغيّر شيء.',
    expired: 'انتهت المهلة',
    expiredLine: 'مضت 30 دقيقة بلا تأكيد، ولم يتغيّر شيء. اكتب الطلب من جديد إن بقي مطلوبًا.',
    open: {
      createAnnouncement: 'فتح الإعلانات',
      announceToClassroom: 'فتح الشعبة',
      assignTeacher: 'فتح الشُعب',
    } satisfies Record<Proposal['kind'], string>,
  },
  looks: 'مظهر المحادثة',
  background: 'الخلفية',
  bubbles: 'ألوان الفقاعات',
  question: 'سؤال',
  answer: 'جواب',
  backgrounds: {
    light: 'فاتح',
    dark: 'داكن',
    messages: 'مراسلة',
    space: 'فضاء',
    sunset: 'غروب',
  } satisfies Record<BackgroundName, string>,
  themes: {
    messagingLight: 'مراسلة فاتح',
    messagingDark: 'مراسلة داكن',
    messenger: 'محادثة',
    neon: 'نيون',
    volcanic: 'بركاني',
  } satisfies Record<BubbleThemeName, string>,
}

/** Questions that begin a conversation. */
export const suggestedQuestions: Record<RoleName, readonly string[]> = {
  Administrator: ['كم عدد الطلاب؟', 'ما الشُعب التي بلا مدرّس؟', 'كم طلب التحاق ينتظر المراجعة؟', 'كيف أضيف مستخدمًا؟'],
  Staff: ['كم عدد الطلاب؟', 'كم طلب التحاق ينتظر المراجعة؟'],
  Teacher: ['ما الدرجات التي لم تُرصد؟', 'كم سؤالًا ينتظر مراجعتي؟', 'ما نتائج الاختبارات القصيرة؟', 'كيف أرصد الدرجات؟'],
  Student: ['ما درجاتي؟', 'ما الاختبارات المتاحة؟', 'من مدرّسو مقرراتي؟', 'ما ترتيبي في تحدّي الأسبوع؟'],
}
