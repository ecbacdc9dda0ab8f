import { getServerStatus, requestBackup, type ServerStatus, type StatusItem } from '@manara/contract/status.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { render } from '../../../../test/render.tsx'
import { StatusScreen } from './status-screen.tsx'

const backup: StatusItem = {
  id: 'lastBackup',
  group: 'safety',
  light: 'green',
  title: 'آخر نسخة احتياطية',
  value: '329.5 ك.ب، الملفات: 8',
  at: '2026-11-20T06:12:00Z',
  advice: null,
}
const disk: StatusItem = {
  id: 'disk',
  group: 'server',
  light: 'amber',
  title: 'قرص البيانات',
  value: 'المتاح 3 غ.ب من 40 غ.ب',
  at: null,
  advice: 'المساحة تضيق. أفرغ مساحة أو كبّر القرص قبل أن يمتلئ.',
}

const buildStatus = (status: Partial<ServerStatus> = {}): ServerStatus => ({
  checkedAt: '2026-11-20T08:00:00Z',
  light: 'green',
  items: [backup],
  backup: { state: 'Idle', progress: 0 },
  ...status,
})

const wire = fakeWire()
const button = page.getByRole('button', { name: 'خذ نسخة الآن' })

beforeEach(() => page.viewport(1366, 900))

describe('the status of the server', () => {
  it('says in one sentence that all is well', async () => {
    wire.reply(getServerStatus, buildStatus())
    render(<StatusScreen />)

    await expect.element(page.getByRole('heading', { name: 'كل شيء على ما يرام' })).toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'آخر نسخة احتياطية' }))
      .toMatchTextContent(/سليم.*8/)
  })

  it('puts the worst first, and says under each thing what to do', async () => {
    wire.reply(getServerStatus, buildStatus({ light: 'amber', items: [backup, disk] }))
    render(<StatusScreen />)

    await expect.element(page.getByRole('heading', { name: 'أمر واحد يحتاج إلى مراجعة' })).toBeVisible()
    await expect.element(page.getByText(/أفرغ مساحة أو كبّر القرص/)).toBeVisible()
  })

  it('asks for a backup, shows how far it is, and offers the next one when it is done', async () => {
    wire.reply(getServerStatus, buildStatus())
    wire.reply(requestBackup, { state: 'Waiting', message: 'طُلبت النسخة الاحتياطية، وستبدأ بعد لحظات.' })
    render(<StatusScreen />)
    await expect.element(button).toBeVisible()
    wire.reply(getServerStatus, buildStatus({ backup: { state: 'Running', progress: 40 } }))

    await button.click()

    await expect.element(page.getByText('يجري النسخ… 40%')).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    expect(wire.sentTo(requestBackup)).toHaveLength(1)
    // It looks again by itself.
    wire.reply(getServerStatus, buildStatus())
    await expect.element(button, { timeout: 10_000 }).toBeVisible()
  })

  it('tells why a backup cannot be asked for', async () => {
    wire.reply(getServerStatus, buildStatus())
    wire.refuse(requestBackup, 409, 'نسخة احتياطية تجري الآن. انتظر حتى تنتهي.')
    render(<StatusScreen />)

    await button.click()

    await expect.element(page.getByText(/انتظر حتى تنتهي/)).toBeVisible()
  })

  it('says when what it shows has grown old', async () => {
    wire.reply(getServerStatus, buildStatus({ backup: { state: 'Running', progress: 40 } }))
    render(<StatusScreen />)
    await expect.element(page.getByRole('progressbar')).toBeVisible()

    wire.refuse(getServerStatus, 404, 'الخادم لا يجيب.')

    await expect.element(page.getByText(/تعذّر التجديد.*الخادم لا يجيب/)).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
  })

  it('offers to try again when it could not be loaded', async () => {
    wire.refuse(getServerStatus, 404, 'الخادم لا يجيب.')
    render(<StatusScreen />)

    await expect.element(page.getByRole('heading', { name: 'تعذّر فحص الخادم' })).toBeVisible()
    wire.reply(getServerStatus, buildStatus())
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
    await expect.element(page.getByRole('heading', { name: 'كل شيء على ما يرام' })).toBeVisible()
  })
})
