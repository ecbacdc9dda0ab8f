import {
  clearConversation,
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
} from '@manara/contract/assistant.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../../../../test/render.tsx'
import { button, greeting, input, newOne, nextOne, openAssistant, say, text, wire } from './assistant.fixtures.ts'
import logStyles from './assistant-dialog.module.css'
import tabStyles from './chat-tabs.module.css'

describe('opening', () => {
  it('greets, takes the focus, and stays open whatever is clicked beside it', async () => {
    await openAssistant()

    await expect.element(input()).toHaveFocus()
    document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click()
    await expect.element(text(greeting)).toBeVisible()

    await button('إغلاق المساعد').click()
    await expect.element(text(greeting)).not.toBeInTheDocument()
  })

  it('creates the first conversation, silently and once', async () => {
    wire.reply(listConversations, [])
    wire.reply(createConversation, () => ({ ...newOne(9), message: 'بدأت محادثة جديدة.' }))

    await openAssistant()

    expect(wire.sentTo(createConversation)).toHaveLength(1)
    await expect.element(page.getByText('بدأت محادثة جديدة')).not.toBeInTheDocument()
  })

  it('says when it cannot be loaded, and tries again', async () => {
    wire.refuse(listConversations, 404, 'لا يمكن الآن')
    renderApp('/admin/dashboard')
    await button('المساعد الذكي').click()
    await expect.element(text('تعذّر تحميل المحادثات')).toBeVisible()

    wire.reply(listConversations, [{ id: 1, name: 'محادثة جديدة' }])
    await button('إعادة المحاولة').click()

    await expect.element(text(greeting)).toBeVisible()
  })
})

describe('conversations', () => {
  it('are opened up to three, and not beyond', async () => {
    wire.reply(createConversation, () => ({ ...nextOne(), message: 'بدأت محادثة جديدة.' }))
    await openAssistant()

    await button('محادثة جديدة').last().click()
    await expect.element(text('بدأت محادثة جديدة')).toBeVisible()
    await expect.element(button('حذف المحادثة: محادثة جديدة')).toBeVisible()
    await button('محادثة جديدة').last().click()
    await expect.poll(() => document.querySelectorAll(`.${tabStyles.chatTab}`).length).toBe(3)
    await button('محادثة جديدة').last().click()

    await expect.element(text('لا يمكن فتح أكثر من 3 محادثات في الوقت نفسه')).toBeVisible()
    expect(wire.sentTo(createConversation)).toHaveLength(2)
  })

  it('are closed down to one, and the first that remains is looked at', async () => {
    wire.reply(listConversations, [
      { id: 1, name: 'الأولى' },
      { id: 2, name: 'الثانية' },
    ])
    wire.reply(deleteConversation, undefined)
    await openAssistant()

    await button('حذف المحادثة: الأولى').click()
    await expect.element(text('تُحذف أسئلتها وأجوبتها نهائيًا.')).toBeVisible()
    expect(wire.sentTo(deleteConversation)).toHaveLength(0)
    await button('حذف المحادثة').click()
    await expect.element(button('الثانية')).toHaveAttribute('aria-pressed', 'true')
    await button('حذف المحادثة: الثانية').click()

    await expect.element(text('يجب أن تبقى محادثة واحدة مفتوحة على الأقل')).toBeVisible()
    expect(wire.sentTo(deleteConversation)).toHaveLength(1)
  })

  it('lead back to the first one, whichever was deleted', async () => {
    wire.reply(listConversations, [
      { id: 1, name: 'الأولى' },
      { id: 2, name: 'الثانية' },
      { id: 3, name: 'الثالثة' },
    ])
    wire.reply(deleteConversation, undefined)
    await openAssistant()
    await button('الثانية').click()
    await expect.element(button('الثانية')).toHaveAttribute('aria-pressed', 'true')

    await button('حذف المحادثة: الثالثة').click()
    await button('حذف المحادثة').click()

    await expect.element(button('الأولى')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('الثالثة')).not.toBeInTheDocument()
  })

  it('are cleared on the server once that was confirmed', async () => {
    wire.reply(getConversation, { ...newOne(1), messages: [say('Assistant', greeting), say('User', 'سؤال قديم')] })
    wire.reply(clearConversation, () => ({ ...newOne(1), message: 'مُسحت المحادثة.' }))
    await openAssistant()

    await button('مسح المحادثة').click()
    await expect.element(text('مسح رسائل هذه المحادثة؟')).toBeVisible()
    await button('مسح المحادثة').last().click()

    await expect.element(text('سؤال قديم')).not.toBeInTheDocument()
    await expect.element(text('مُسحت المحادثة')).toBeVisible()
    expect(wire.sentTo(clearConversation)).toHaveLength(1)
  })
})

describe('the looks of the chat', () => {
  it('change at once and are remembered', async () => {
    await openAssistant()
    await button('مظهر المحادثة').click()
    await button('فضاء').click()
    await page.getByRole('button', { name: /^نيون/ }).click()

    await userEvent.keyboard('{Escape}')
    await expect.element(button('فضاء')).not.toBeInTheDocument()
    await expect.element(text(greeting)).toBeVisible()

    const log = () => document.querySelector<HTMLElement>(`.${logStyles.chatLog}`)
    expect(log()?.dataset.background).toBe('space')
    expect(log()?.style.getPropertyValue('--chat-user')).toBe('#2b0f4d')
    expect([localStorage.getItem('chat-background'), localStorage.getItem('chat-color-scheme')]).toEqual([
      'space',
      'neon',
    ])

    await openAssistant()
    expect(log()?.dataset.background).toBe('space')
  })
})
