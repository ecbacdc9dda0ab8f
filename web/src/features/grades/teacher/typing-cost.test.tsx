import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildGraded, openAsTeacher, serveGrades, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import styles from './grading.module.css'

const wire = fakeWire(serveTeacher)

const students = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildGraded({ enrollmentId: index + 1, practicalGrade: (index % 31) / 2 + 10, examGrade: index % 70 }),
  )

const cell = () => page.getByRole('textbox', { name: 'العملي: الطالب 3', exact: true })
/** The work itself: what a busy machine adds stands in all slower ones. */
const undisturbed = (times: number[]) => Math.min(...times)
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** One key: what the page does from the event until the new text stands laid out in the document. */
async function keyMilliseconds(input: HTMLInputElement, text: string) {
  const start = performance.now()
  setValue?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  document.body.getBoundingClientRect()
  return performance.now() - start
}

async function typingCost() {
  const input = cell().element() as HTMLInputElement
  const times: number[] = []
  for (let key = 0; key < 60; key++) times.push(await keyMilliseconds(input, `1${key % 10}.${key % 4}`))
  return undisturbed(times.slice(10))
}

async function openSheet(count: number) {
  serveGrades(wire, students(count))
  // Each size is a classroom of its own: the cache knows one from the other.
  openAsTeacher(`/teacher/classroom/${count}/grading`)
  await expect.element(cell()).toBeVisible()
}

function pasteWholeColumn(count: number) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', Array.from({ length: count }, (_, row) => `${row % 30}.5`).join('\n'))
  const first = page.getByRole('textbox', { name: 'العملي: الطالب 1', exact: true }).element()
  first.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

it('draws only the rows in sight', async () => {
  await openSheet(1_000)

  expect(page.getByRole('textbox', { name: /^العملي: / }).elements().length).toBeLessThan(80)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
})

/** Milliseconds are a measurement, not a test: `VITE_MEASURE=1` runs it, on a quiet machine. */
const isMeasuring = Boolean(import.meta.env.VITE_MEASURE)

it.runIf(isMeasuring)(
  'spends no more on a key with 1,000 students than with 40, and less than a frame',
  async () => {
    await openSheet(40)
    const few = await typingCost()

    await openSheet(1_000)
    const many = await typingCost()
    pasteWholeColumn(1_000)
    await expect.element(page.getByRole('button', { name: /حفظ/ })).toMatchTextContent(/\d{3}/)
    const allChanged = await typingCost()

    const words = `${few} ms with 40, ${many} with 1,000, ${allChanged} with 1,000 unsaved`
    expect(many / few, words).toBeLessThan(3)
    expect(many, words).toBeLessThan(16)
    expect(allChanged, words).toBeLessThan(16)
  },
  60_000,
)

it('touches no row but the one that is typed in', async () => {
  await openSheet(1_000)
  await cell().fill('11')
  const touched = new Set<Element | null>()
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      touched.add(element?.closest(`.${styles.gradeRow}`) ?? null)
    }
  })
  observer.observe(page.getByRole('table').element(), { subtree: true, childList: true, attributes: true })

  await keyMilliseconds(cell().element() as HTMLInputElement, '12.5')
  await keyMilliseconds(cell().element() as HTMLInputElement, '31')
  await Promise.resolve()
  observer.disconnect()

  expect(touched).toEqual(new Set([cell().element().closest(`.${styles.gradeRow}`)]))
})

it('keeps the keyboard in the column far down the list', async () => {
  await openSheet(1_000)
  await cell().click()

  for (let step = 0; step < 40; step++) {
    const focused = document.activeElement
    focused?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    // The event of scrolling comes with the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  await expect.element(page.getByRole('textbox', { name: 'العملي: الطالب 43', exact: true })).toHaveFocus()
})

it('shows the rows of the place that it is scrolled to', async () => {
  await openSheet(1_000)

  scrollTo(0, 12_345)

  await expect
    .poll(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest(`.${styles.gradeRow}`))
    .toBeTruthy()
  expect(scrollY).toBe(12_345)
})
