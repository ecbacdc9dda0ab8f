import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { addToast } from './toast-store.ts'

const toast = () => page.getByRole('alert')
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const show = (milliseconds?: number) => addToast({ kind: 'info', content: 'وصلت رسالة', milliseconds })

it('goes when its time is over, and one without a time when it is closed', async () => {
  render(null)
  show(200)
  await expect.element(toast()).toBeVisible()
  await expect.element(toast()).not.toBeInTheDocument()

  show()
  await wait(600)
  await userEvent.click(page.getByRole('button', { name: 'إغلاق الإشعار' }))

  await expect.element(toast()).not.toBeInTheDocument()
})

it('waits while the keyboard is with it, and goes on after Escape', async () => {
  render(null)
  show(400)
  await expect.element(toast()).toBeVisible()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.element(toast()).toHaveFocus()
  await wait(800)
  await expect.element(toast()).toBeVisible()

  await userEvent.keyboard('{Escape}')

  await expect.element(toast()).not.toBeInTheDocument()
})

it('waits under the mouse', async () => {
  render(null)
  show(800)
  await expect.element(toast()).toBeVisible()
  await wait(200)
  await userEvent.hover(toast())
  await wait(1_200)
  await expect.element(toast()).toBeVisible()

  await userEvent.unhover(toast())

  await expect.element(toast()).not.toBeInTheDocument()
})

it('comes back from a short way aside, and goes when it is thrown far', async () => {
  render(null)
  show()
  await expect.element(toast()).toBeVisible()
  const element = toast().element() as HTMLElement
  const draw = (way: number) => {
    const at = (clientX: number) => ({ bubbles: true, clientX, pointerId: 1 })
    element.dispatchEvent(new PointerEvent('pointerdown', at(500)))
    for (const type of ['pointermove', 'pointerup']) document.dispatchEvent(new PointerEvent(type, at(500 + way)))
  }

  draw(60)
  await expect.element(toast()).toBeVisible()
  expect(element.style.transform).toBe('')

  draw(element.offsetWidth)
  await expect.element(toast()).not.toBeInTheDocument()
})

it('is one of a region with a name, and read out in its order', async () => {
  render(null)
  const first = addToast({ kind: 'info', content: 'الأولى', milliseconds: undefined })
  const second = addToast({ kind: 'error', content: 'الثانية', milliseconds: undefined })

  expect(second).not.toBe(first)
  await expect.element(page.getByRole('region', { name: 'الإشعارات' })).toHaveTextContent('الأولىالثانية')
})
