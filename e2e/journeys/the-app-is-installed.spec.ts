import { expect, test } from '../journey.ts'

test('the browser finds nothing against installing the app, under the name of the school', async ({
  page,
  context,
  schoolUrl,
}) => {
  await page.goto(`${schoolUrl}/auth/login`)
  const session = await context.newCDPSession(page)

  const { data = '', errors } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')

  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ id: '/', display: 'standalone', dir: 'rtl', lang: 'ar', start_url: '/?app' })
  // The windows of tests are private, and nothing installs from those.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  for (const { src, sizes } of JSON.parse(data).icons) {
    const drawn = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
      return `${width}x${height}`
    }, src)
    expect([src, drawn]).toEqual([src, sizes])
  }
})
