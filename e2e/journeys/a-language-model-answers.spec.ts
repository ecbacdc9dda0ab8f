import { signIn } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { type LanguageModel, openLanguageModel } from '../language-model.ts'
import { openSchool, type School } from '../school.ts'

const administrator = { email: 'layla@school.example', password: 'Harbour-Lamp-77', nationalId: '01010203040' }

let model: LanguageModel
let school: School
test.beforeAll(async () => {
  model = await openLanguageModel()
  school = await openSchool({
    isDemo: false,
    env: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_BASE_URL: model.baseUrl,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_NATIONAL_ID: administrator.nationalId,
    },
  })
})
test.afterAll(async () => {
  await school?.stop()
  await model?.stop()
})

test('an administrator hears a model answer, stops it, and is not left alone when it fails', async ({ page }) => {
  await signIn(page, administrator, school.url)
  await page.getByRole('button', { name: 'المساعد الذكي', exact: true }).click()
  await expect(page.getByText('نموذج لغوي، وقد يخطئ')).toBeVisible()
  const input = page.getByRole('textbox', { name: 'رسالتك' })
  const ask = async (question: string) => {
    await input.fill(question)
    await input.press('Enter')
  }

  // It looks the figure up in the school, and what it writes stays text.
  model.behave(({ messages, tools = [] }, pen) => {
    const found = messages.at(-1)
    if (found?.role !== 'tool')
      return pen.lookUp(tools.some(({ function: { name } }) => name === 'programs') ? 'programs' : '')
    pen.write(`وجدت هذا:\n${found.content}\n| أ | ب |\n|---|---|\n| 1 | <img src=x onerror=alert(1)> |\n`)
    pen.write('[خارج](https://evil.example) ![ص](https://evil.example/x.png)')
    pen.end()
  })
  await ask('احكِ لي عن برامجنا بأسلوب شاعري')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('وجدت هذا:')).toBeVisible()
  await expect(dialog.getByRole('columnheader', { name: 'أ' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'خارج' })).toHaveCount(0)
  await expect(dialog.locator('li img')).toHaveCount(0)

  // It only reads; the school answers.
  model.behave((_, pen) => pen.write('كلام آخر'), { entity: 'administrator', ask: 'count' })
  await ask('زوّدني يا صديقي بحصيلة أصحاب الأمر هنا')
  await expect(dialog.getByText('مديرو النظام')).toBeVisible()
  await expect(dialog.getByText('كلام آخر')).toHaveCount(0)

  // Stopped in the middle: nothing stays, here and there.
  model.behave((_, pen) => pen.write('جواب لا ينتهي'))
  await ask('سؤال طويل')
  await expect(dialog.getByText('جواب لا ينتهي')).toBeVisible()
  await page.getByRole('button', { name: 'إيقاف الجواب' }).click()
  await expect(dialog.getByText('جواب لا ينتهي')).toHaveCount(0)
  await expect(input).toHaveValue('سؤال طويل')
  await expect.poll(() => model.openCount()).toBe(0)

  // Away: the built-in assistant answers, and says so; the conversation is there again later.
  model.behave((_, pen) => pen.fail())
  await ask('كيف أضيف مقررًا؟')
  await expect(dialog.getByText('النموذج اللغوي لا يجيب الآن، فهذا جواب المساعد المدمج:')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'المساعد الذكي', exact: true }).click()
  await expect(dialog.getByText('وجدت هذا:')).toBeVisible()
  await expect(dialog.getByText('النموذج اللغوي لا يجيب الآن، فهذا جواب المساعد المدمج:')).toBeVisible()
  await expect(dialog.getByText('سؤال طويل')).toHaveCount(0)
})
