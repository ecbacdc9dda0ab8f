import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'

const list = /[/]api[/]chat[/]conversations$/
const one = /[/]api[/]chat[/]conversations[/]\d+$/
const messages = /[/]api[/]chat[/]conversations[/]\d+[/]messages$/

const say = (id: number, sender: 'User' | 'Assistant', content: string) => ({
  id,
  sender,
  content,
  sentAt: `2026-11-20T10:${30 + id}:00Z`,
})

const greeting = say(
  1,
  'Assistant',
  'مرحبًا سامر، أنا المساعد المدمج في منارة، أجيب من بيانات المدرسة التي يحق لك رؤيتها.',
)
const talked = [
  greeting,
  say(2, 'User', 'ما الشُعب التي بلا مدرّس؟'),
  say(
    3,
    'Assistant',
    'بلا مدرّس: **شعبتان** نشطة.\n- الشعبة أ (قواعد البيانات)\n- الشعبة ب (هندسة البرمجيات)\n[الشُعب](/admin/classrooms)',
  ),
  say(4, 'User', 'ومن الطلاب الذين لم يُربطوا ببرنامج بعد؟ أريد أسماءهم كلها حتى أراسلهم اليوم'),
  say(5, 'Assistant', 'كل الطلاب مرتبطون ببرامج.'),
]
const tabled = [
  say(1, 'Assistant', 'مرحبًا سامر، أنا المساعد المدمج في منارة.'),
  say(2, 'User', 'قارن الشُعب'),
  say(
    3,
    'Assistant',
    '## شُعب قواعد البيانات\n| الشعبة | المدرّس | الطلاب | السعة |\n|---|---|---|---|\n| **الشعبة أ** | هالة نبيل الأتاسي | 16 | 30 |\n| الشعبة ب | غير معيّن | 9 | 25 |\n1. عيّن مدرّسًا للشعبة ب من [الشُعب](/admin/classrooms).\n2. راجع السعة قبل بدء التسجيل.',
  ),
]

const offering = [
  say(1, 'Assistant', 'مرحبًا سامر، أنا المساعد المدمج في منارة.'),
  say(2, 'User', 'الأماكن الباقية بالصفوف والحسابات الموقوفة'),
  say(
    3,
    'Assistant',
    'لا أملك جوابًا عن هذا السؤال كما فهمته. هل تقصد:\n- [كم مقعدًا شاغرًا؟](#ask)\n- [ما الشُعب التي بلا مدرّس؟](#ask)\n- [إضافة شعبة وتعيين مدرّسها](/help/classrooms)',
  ),
]

/** What the server would answer is given here, so that the pictures do not depend on what was asked before. */
const holding = (history: object[]) => async (page: Page) => {
  const names = ['ما الشُعب التي بلا مدرّس؟', 'خطة امتحان العملي', 'محادثة جديدة'].slice(0, history.length > 1 ? 3 : 1)
  await page.route(list, (route) => route.fulfill({ json: names.map((name, index) => ({ id: index + 1, name })) }))
  await page.route(one, (route) => route.fulfill({ json: { id: 1, name: names[0], messages: history } }))
  await page.route(messages, () => undefined)
}

const opened = async (page: Page) => {
  await press('المساعد الذكي')(page)
  await page.getByText('أنا المساعد المدمج').first().waitFor()
  await page.waitForTimeout(500)
}

const admin = { who: 'admin', path: '/admin/dashboard' } as const

export const assistantScreens: readonly Screen[] = [
  { name: 'assistant-new', ...admin, prepare: holding([greeting]), open: opened },
  { name: 'assistant', ...admin, prepare: holding(talked), open: opened },
  { name: 'assistant-table', ...admin, prepare: holding(tabled), open: opened },
  { name: 'assistant-offers', ...admin, prepare: holding(offering), open: opened },
  {
    name: 'assistant-thinking',
    ...admin,
    prepare: holding(talked),
    open: async (page) => {
      await opened(page)
      await page.getByRole('textbox', { name: 'رسالتك' }).fill('كم طلب التحاق ينتظر المراجعة؟')
      await press('إرسال')(page)
      await page.getByText('يفكّر…').waitFor()
    },
  },
  {
    name: 'assistant-looks',
    ...admin,
    prepare: holding(talked),
    open: async (page) => {
      await opened(page)
      await press('مظهر المحادثة')(page)
      await press('فضاء')(page)
      await page.getByRole('button', { name: /^نيون/ }).click()
      await page.waitForTimeout(400)
    },
  },
  {
    name: 'assistant-clear',
    ...admin,
    size: 'desktop',
    prepare: holding(talked),
    open: async (page) => {
      await opened(page)
      await press('مسح المحادثة')(page)
      await page.getByText('مسح رسائل هذه المحادثة؟').waitFor()
      await page.waitForTimeout(400)
    },
  },
  {
    name: 'assistant-failed',
    ...admin,
    prepare: (page) => page.route(list, (route) => route.fulfill({ status: 404, json: {} })),
    open: async (page) => {
      await press('المساعد الذكي')(page)
      await page.getByText('تعذّر تحميل المحادثات').waitFor()
    },
  },
  { name: 'assistant-teacher', who: 'teacher', path: '/teacher/dashboard', open: opened },
  { name: 'assistant-student', who: 'student', path: '/student/my-classrooms', open: opened },
]
