// npm run gallery: a picture of every screen, on a desk and on a phone, light and dark, in the ignored folder gallery/.
// With words, only the screens whose name holds one of them; with --readme also the picture of the README.
// With --help-pictures nothing but the pictures of the help pages, small, into the web app.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { command } from './setup/command.mjs'
import { inRoot } from './setup/project.mjs'

const folder = inRoot('gallery')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isForReadme = process.argv.includes('--readme')
const isForHelp = process.argv.includes('--help-pictures')

/** The pictures of the help pages (contract/src/help.ts), and the screens that they show. */
const helpPictures = {
  apply: 'public-apply',
  'applicant-status': 'applicant-awaiting-payment',
  certificate: 'certificate-genuine',
  'registration-review': 'registrations-receipt',
  'classroom-enrollment': 'classroom-enrollment-chosen',
  graduation: 'graduation-preview',
  lectures: 'lectures',
  quiz: 'quiz',
  grading: 'grading',
  'question-bank': 'question-bank',
  'student-classroom': 'student-classroom',
  'weekly-challenge': 'weekly-challenge',
}
const helpFolder = inRoot('web/src/features/help/pictures')
const helpSize = { width: 1180, height: 760 }
const mostBytes = 40 * 1024

/** The window as WebP, as sharp as the bytes allow. */
async function smallPicture(page) {
  const session = await page.context().newCDPSession(page)
  for (let quality = 80; quality >= 20; quality -= 5) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length <= mostBytes) return bytes
  }
  throw new Error('a picture of the help pages does not fit into 40 KB')
}

async function photographHelp(browser, school, { screens, show, showIn, arriveAs, visitorOptions }) {
  mkdirSync(helpFolder, { recursive: true })
  const { contextOptions, ...visitor } = visitorOptions
  for (const [name, screenName] of Object.entries(helpPictures)) {
    const screen = screens.find((candidate) => candidate.name === screenName)
    if (!screen) throw new Error(`the picture ${name} of the help pages needs the screen ${screenName}`)
    const options = { ...visitor, ...contextOptions, viewport: helpSize, baseURL: school.url }
    const context = await browser.newContext(options)
    const page = await context.newPage()
    // A real school has no notice that it is one for trying.
    await page.addInitScript(() => sessionStorage.setItem('demo-banner-hidden', 'yes'))
    if (screen.who !== 'nobody') await arriveAs(page, school.url, screen.who)
    await show(page, screen)
    await showIn(page, 'light')
    writeFileSync(`${helpFolder}/${name}.webp`, await smallPicture(page))
    await context.close()
  }
}

const overview = (pictures) => `<!doctype html>
<html lang="ar" dir="rtl">
<meta charset="utf-8">
<title>معرض الشاشات</title>
<style>body{font:15px sans-serif;background:#ddd}figure{display:inline-block;margin:8px}img{max-height:420px}</style>
${pictures.map((name) => `<figure><a href="${name}"><img loading="lazy" src="${name}" alt=""></a><figcaption dir="ltr">${name}</figcaption></figure>`).join('\n')}
</html>
`

/** Photographs all screens of one size, each in both schemes. */
async function photograph(
  browser,
  school,
  size,
  viewport,
  { screens, show, showIn, arriveAs, visitorOptions, schemes },
) {
  const pictures = []
  for (const screen of screens) {
    if (screen.size && screen.size !== size) continue
    const { contextOptions, ...visitor } = visitorOptions
    const context = await browser.newContext({ ...visitor, ...contextOptions, viewport, baseURL: school.url })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    try {
      if (screen.who !== 'nobody') await arriveAs(page, school.url, screen.who)
      await show(page, screen)
      for (const colorScheme of schemes) {
        await showIn(page, colorScheme)
        const name = `${screen.name}-${size}-${colorScheme}.png`
        await page.screenshot({ path: `${folder}/${name}` })
        pictures.push(name)
      }
    } catch (error) {
      console.error(`✗ ${screen.name} (${size}): ${error.message.split('\n')[0]}`)
      process.exitCode = 1
    }
    await context.close()
  }
  return pictures
}

await command(async () => {
  const { findOrInstallChromium } = await import('./chromium.mjs')
  const { buildIfStale } = await import('./setup/build-if-stale.mjs')
  const executablePath = await findOrInstallChromium()
  await buildIfStale()
  const { chromium } = await import('playwright')
  const { chromiumFlags, schemes, sizes, visitorOptions } = await import('../e2e/browser.ts')
  const { arriveAs } = await import('../e2e/accounts.ts')
  const { openSchool } = await import('../e2e/school.ts')
  const { screens: allScreens, show, showIn } = await import('../e2e/screens.ts')
  const screens = allScreens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

  mkdirSync(folder, { recursive: true })
  const school = await openSchool()
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const kit = { screens, show, showIn, arriveAs, visitorOptions, schemes }
  try {
    if (isForHelp) return await photographHelp(browser, school, { ...kit, screens: allScreens })
    const pictures = await Promise.all(
      Object.entries(sizes).map(([size, viewport]) => photograph(browser, school, size, viewport, kit)),
    )
    writeFileSync(`${folder}/index.html`, overview(pictures.flat()))
    console.log(`${pictures.flat().length} صورة في gallery/`)
  } finally {
    await browser.close()
    await school.stop()
  }
  if (isForReadme) {
    mkdirSync(inRoot('docs/images'), { recursive: true })
    copyFileSync(`${folder}/users-desktop-light.png`, inRoot('docs/images/users.png'))
  }
})
