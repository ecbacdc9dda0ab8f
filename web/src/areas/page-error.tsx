import { Button } from '@mantine/core'
import { IconCloudOff, IconHome, IconRefresh } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useFirstPaintUntil } from '../first-paint.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { pageText } from './page.text.ts'

/** Last error boundary of a page. The way home is a plain link: it reloads the app, whatever its state. */
export function PageError({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter()
  useFirstPaintUntil(true)
  const handleRetry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <section className="card" role="alert">
      <Empty
        tone="red"
        icon={<IconCloudOff size={28} stroke={1.6} />}
        title={pageText.failed}
        text={pageText.failedLine}
      >
        <Button leftSection={<IconRefresh size={18} />} onClick={handleRetry}>
          {pageText.retry}
        </Button>
        <Button component="a" href="/" variant="default" leftSection={<IconHome size={18} />}>
          {pageText.home}
        </Button>
      </Empty>
    </section>
  )
}

/** The same outside of every area. */
export const LonePageError = ({ reset }: Pick<ErrorComponentProps, 'reset'>) => (
  <main className="lone-page">
    <PageError reset={reset} />
  </main>
)
