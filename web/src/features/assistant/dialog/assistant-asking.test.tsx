import { type ChatStreamEvent, getConversation, sendMessage } from '@manara/contract/assistant.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../http/api.ts'
import { button, input, newOne, openAssistant, say, text, wire } from './assistant.fixtures.ts'
import styles from './bubble.module.css'

const answered = (content: string) => {
  wire.reply(sendMessage, ({ body }) => ({
    ...say('Assistant', content),
    userMessage: say('User', body.content),
    conversationName: body.content,
  }))
}

describe('asking', () => {
  it('shows the question at once, then the reply, and names the conversation', async () => {
    let reply: () => void = () => undefined
    wire.reply(sendMessage, async ({ body }) => {
      await new Promise<void>((resolve) => {
        reply = resolve
      })
      return {
        ...say('Assistant', 'العدد الآن: **12 طالبًا**.\n- زينب\n[الطلاب](/admin/users?filter=Students)'),
        userMessage: say('User', body.content),
        conversationName: 'كم عدد الطلاب؟ الآن',
      }
    })
    const router = await openAssistant()

    await input().fill('  كم عدد الطلاب؟ الآن ')
    await userEvent.keyboard('{Enter}')

    await expect.element(text('كم عدد الطلاب؟ الآن')).toBeVisible()
    await expect.element(text('يفكّر…')).toBeVisible()
    await expect.element(input()).toBeDisabled()
    reply()
    await expect.element(text('12 طالبًا')).toBeVisible()
    await expect.element(button('كم عدد الطلاب؟ الآن')).toBeVisible()
    await expect.element(text('يفكّر…')).not.toBeInTheDocument()
    await expect.element(input()).toHaveFocus()
    expect(wire.sentTo(sendMessage)[0]?.body).toEqual({ content: 'كم عدد الطلاب؟ الآن' })
    expect(wire.sentTo(sendMessage)[0]?.headers.get('idempotency-key')).toBeTruthy()

    await page.getByRole('dialog').getByRole('link', { name: 'الطلاب' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/admin/users')
    await expect.element(text('12 طالبًا')).not.toBeInTheDocument()
  })

  it('keeps the reply when an older answer of the server arrives after it', async () => {
    let reply: () => void = () => undefined
    let arrive: (() => void) | undefined
    wire.reply(sendMessage, async ({ body }) => {
      await new Promise<void>((resolve) => {
        reply = resolve
      })
      return {
        ...say('Assistant', 'العدد الآن: **12 طالبًا**'),
        userMessage: say('User', body.content),
        conversationName: body.content,
      }
    })
    await openAssistant()
    await input().fill('كم عدد الطلاب؟')
    await userEvent.keyboard('{Enter}')
    await expect.element(text('يفكّر…')).toBeVisible()
    wire.reply(getConversation, async ({ params }) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return newOne(Number(params.id))
    })

    // As when a notification that leads to this page is read.
    void queryClient.invalidateQueries({ queryKey: ['assistant', 'conversation'] })
    await expect.poll(() => arrive !== undefined).toBe(true)
    reply()
    await expect.element(text('12 طالبًا')).toBeVisible()
    ;(arrive as (() => void) | undefined)?.()

    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(text('12 طالبًا')).toBeVisible()
  })

  it('asks what is offered as soon as it is pressed, and nothing while a reply is on its way', async () => {
    let reply: () => void = () => undefined
    wire.reply(sendMessage, async ({ body }) => {
      if (wire.sentTo(sendMessage).length > 1)
        await new Promise<void>((resolve) => {
          reply = resolve
        })
      return {
        ...say('Assistant', 'هل تقصد:\n- [كم عدد الشُعب؟](#ask)\n- [الشُعب](/admin/classrooms)'),
        userMessage: say('User', body.content),
        conversationName: 'الشُعب',
      }
    })
    await openAssistant()
    await button('كم عدد الطلاب؟').click()

    await button('كم عدد الشُعب؟').click()

    await expect.element(text('يفكّر…')).toBeVisible()
    await expect.element(button('كم عدد الشُعب؟').first()).toBeDisabled()
    reply()
    await expect.element(button('كم عدد الشُعب؟').first()).toBeEnabled()
    expect(wire.sentTo(sendMessage).map(({ body }) => body)).toEqual([
      { content: 'كم عدد الطلاب؟' },
      { content: 'كم عدد الشُعب؟' },
    ])
  })

  it('sends nothing that is empty', async () => {
    await openAssistant()

    await input().fill('   ')
    await userEvent.keyboard('{Enter}')

    await expect.element(button('إرسال')).toBeDisabled()
    expect(wire.sentTo(sendMessage)).toHaveLength(0)
  })

  it('takes the question back when it could not be sent, and leaves it to be sent again', async () => {
    wire.refuse(sendMessage, 409, 'طالت هذه المحادثة كثيرًا.')
    await openAssistant()

    await button('كم عدد الطلاب؟').click()

    await expect.element(text('طالت هذه المحادثة كثيرًا.')).toBeVisible()
    await expect.element(input()).toHaveValue('كم عدد الطلاب؟')
    expect(document.querySelectorAll(`.${styles.bubble}`)).toHaveLength(1)
  })

  it('says that the connection is gone, and keeps the question', async () => {
    wire.loseConnection(sendMessage)
    await openAssistant()

    await button('كم عدد الطلاب؟').click()

    await expect.element(page.getByText(/تعذّر الوصول إلى الخادم/)).toBeVisible()
    await expect.element(input()).toHaveValue('كم عدد الطلاب؟')
    expect(document.querySelectorAll(`.${styles.bubble}`)).toHaveLength(1)
  })

  it('shows tables, headings and numbered lists', async () => {
    answered(
      '## الشُعب\n| الشعبة | العدد |\n|---|:-:|\n| **أ** | 12 |\n| [ب](/admin/classrooms) | 9 |\n1. أولًا\n2. ثانيًا',
    )
    await openAssistant()

    await button('كم عدد الطلاب؟').click()

    await expect.element(page.getByRole('columnheader', { name: 'العدد' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '12' })).toBeVisible()
    await expect.element(page.getByRole('cell').getByRole('link', { name: 'ب' })).toBeVisible()
    expect(document.querySelectorAll(`.${styles.bubble} ol > li`)).toHaveLength(2)
  })

  it('shows markup and foreign links as the words they are', async () => {
    const evil = [
      '<img src=x onerror="window.isBroken=1"> [س](https://evil.example) [ص](javascript:alert(1))',
      '![صورة](https://evil.example/?q=secret) ![ص](/api/files/1) **[ق](//evil.example)**',
      '<script>window.isBroken=1</script><iframe src="https://evil.example"></iframe><style>*{display:none}</style>',
      '| [س](data:text/html,x) | <svg onload=window.isBroken=1> |\n|---|---|\n| ![x](https://evil.example) | <a href="https://evil.example">س</a> |',
      '# <b onclick=alert(1)>عنوان</b>\n1. <form action="https://evil.example"><input name=q></form>',
      '[س]: https://evil.example\n<https://evil.example>\nhttps://evil.example',
    ].join('\n')
    answered(evil)
    await openAssistant()

    await button('كم عدد الطلاب؟').click()

    await expect.element(page.getByText(/<img src=x/)).toBeVisible()
    const foreign = 'img, a, script, iframe, style, svg[onload], form, input, b[onclick], [src], [href]'
    expect(document.querySelectorAll(`.${styles.bubble} :is(${foreign})`)).toHaveLength(0)
    expect('isBroken' in window).toBe(false)
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil'))).toEqual([])
  })
})

describe('a reply in pieces', () => {
  const stored = (content: string): ChatStreamEvent => ({
    kind: 'done',
    reply: { ...say('Assistant', content), userMessage: say('User', 'كم عدد الطلاب؟'), conversationName: 'كم عدد' },
  })

  it('is seen while it is written, taken back, and stands at last as it was stored', async () => {
    const turns: (() => void)[] = []
    const turn = () => new Promise<void>((resolve) => turns.push(resolve))
    const go = async () => {
      await expect.poll(() => turns.length).toBe(1)
      turns.shift()?.()
    }
    wire.replyStream<typeof sendMessage, ChatStreamEvent>(sendMessage, async (send) => {
      await turn()
      send({ kind: 'text', text: 'سأبحث ' })
      send({ kind: 'text', text: '**أولًا**' })
      await turn()
      send({ kind: 'restart' })
      send({ kind: 'text', text: 'هم 1' })
      send({ kind: 'text', text: '2' })
      await turn()
      send(stored('هم 12 طالبًا'))
    })
    await openAssistant()
    await button('كم عدد الطلاب؟').click()
    await expect.element(text('يفكّر…')).toBeVisible()

    await go()
    await expect.element(text('أولًا')).toBeVisible()
    await expect.element(text('يفكّر…')).not.toBeInTheDocument()
    await expect.element(input()).toBeDisabled()
    await go()
    await expect.element(text('هم 12')).toBeVisible()
    await expect.element(text('أولًا')).not.toBeInTheDocument()
    await go()
    await expect.element(text('هم 12 طالبًا')).toBeVisible()

    expect(document.querySelectorAll(`.${styles.bubble}`)).toHaveLength(3)
    await expect.element(button('كم عدد')).toBeVisible()
    await expect.element(input()).toHaveFocus()
    expect(wire.sentTo(sendMessage)[0]?.headers.get('accept')).toContain('text/event-stream')
  })

  it('can be stopped, and leaves the question to be sent again', async () => {
    wire.replyStream<typeof sendMessage, ChatStreamEvent>(sendMessage, (send) => {
      send({ kind: 'text', text: 'جواب طويل' })
      return new Promise(() => undefined)
    })
    await openAssistant()
    await button('كم عدد الطلاب؟').click()
    await expect.element(text('جواب طويل')).toBeVisible()

    await button('إيقاف الجواب').click()

    await expect.element(text('جواب طويل')).not.toBeInTheDocument()
    await expect.element(input()).toHaveValue('كم عدد الطلاب؟')
    await expect.element(button('إرسال')).toBeEnabled()
    await expect.element(text('تعذّر إرسال الرسالة')).not.toBeInTheDocument()
    expect(document.querySelectorAll(`.${styles.bubble}`)).toHaveLength(1)
  })

  it('that fails says why', async () => {
    wire.replyStream<typeof sendMessage, ChatStreamEvent>(sendMessage, (send) => {
      send({ kind: 'text', text: 'بداية' })
      send({ kind: 'failed', problem: { status: 409, message: 'طالت هذه المحادثة كثيرًا.' } })
    })
    await openAssistant()

    await button('كم عدد الطلاب؟').click()

    await expect.element(text('طالت هذه المحادثة كثيرًا.')).toBeVisible()
    expect(document.querySelectorAll(`.${styles.bubble}`)).toHaveLength(1)
  })

  it('that breaks off says so', async () => {
    wire.replyStream<typeof sendMessage, ChatStreamEvent>(sendMessage, (send) => send({ kind: 'text', text: 'بداية' }))
    await openAssistant()

    await button('كم عدد الطلاب؟').click()

    await expect.element(page.getByText(/تعذّر الوصول إلى الخادم/)).toBeVisible()
    await expect.element(input()).toHaveValue('كم عدد الطلاب؟')
  })

  it('comes from a model that says what it is', async () => {
    wire.reply(getConversation, { ...newOne(1), engine: 'model' })
    await openAssistant()

    await expect.element(text('نموذج لغوي، وقد يخطئ')).toBeVisible()
  })
})
