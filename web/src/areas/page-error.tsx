import { Button } from '@mantine/core'
import { IconCloudOff, IconHome, IconRefresh } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Empty } from '../ui/empty.tsx'
import { pageText } from './page.text.ts'

/**
 * The last net under a page that broke. The way home is a plain link: it loads the app anew, whatever state it is in.
 */
export const PageError = ({ reset }: Pick<ErrorComponentProps, 'reset'>) => (
  <main className="lone-page" role="alert">
    <section className="card">
      <Empty
        tone="red"
        icon={<IconCloudOff size={28} stroke={1.6} />}
        title={pageText.failed}
        text={pageText.failedLine}
      >
        <Button leftSection={<IconRefresh size={18} />} onClick={reset}>
          {pageText.retry}
        </Button>
        <Button component="a" href="/" variant="default" leftSection={<IconHome size={18} />}>
          {pageText.home}
        </Button>
      </Empty>
    </section>
  </main>
)
