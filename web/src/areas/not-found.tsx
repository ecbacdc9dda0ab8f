import { Button } from '@mantine/core'
import { IconCompass, IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Empty } from '../ui/feedback/empty.tsx'
import { pageText } from './page.text.ts'

/** Inside an area its top bar carries the title; outside, the page says it itself. */
export const NotFound = () => (
  <section className="card">
    <Empty icon={<IconCompass size={28} stroke={1.6} />} title={pageText.notFoundHere} text={pageText.notFoundLine}>
      <Button leftSection={<IconHome size={18} />} renderRoot={(props) => <Link to="/" {...props} />}>
        {pageText.home}
      </Button>
    </Empty>
  </section>
)

export const NotFoundPage = () => (
  <main className="lone-page">
    <h1 className="lone-title">{pageText.notFound}</h1>
    <NotFound />
  </main>
)
