import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { Email } from './email.tsx'

const email = 'abdullah.alrahman.alkhateeb.of.damascus@manara.example'

async function show(inlineSize: number) {
  render(
    <div style={{ inlineSize }}>
      <Email email={email} />
    </div>,
  )
  await expect.element(page.getByTitle(email)).toBeVisible()
  return page.getByTitle(email).element()
}

it('keeps the domain where it has no room, and gives way in the middle', async () => {
  const halves = (await show(220)).querySelectorAll('span')

  const [name, domain] = [...halves].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(name).toBeGreaterThan(20)
  expect(domain).toBe(0)
})

it('is copied in one piece', async () => {
  const shown = await show(220)
  getSelection()?.selectAllChildren(shown)
  const clipboardData = new DataTransfer()

  shown.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))

  expect(clipboardData.getData('text/plain')).toBe(email)
})
