import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallProblem } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { helpArticleQuery } from '../help.api.ts'
import { helpText as text } from '../help.text.ts'
import styles from './help.module.css'
import { HelpArticleCard } from './help-article-card.tsx'

/** One article, under a way back to all of them. */
export const HelpArticleScreen = ({ slug }: { slug: string }) => (
  <Stack gap="1rem" maw="66rem" mx="auto">
    <Link to="/help" className={`link no-print ${styles.helpBack}`}>
      <IconArrowRight size={18} aria-hidden />
      {text.all}
    </Link>
    <Article slug={slug} />
  </Stack>
)

function Article({ slug }: { slug: string }) {
  const article = useQuery(helpArticleQuery(slug))
  if (article.isPending) return <Waiting />
  if (article.data !== undefined) return <HelpArticleCard article={article.data} />
  const isMissing = article.error instanceof CallProblem && [400, 404].includes(article.error.status)
  return (
    <section className="card">
      {isMissing ? (
        <Empty icon={<IconHelp size={28} stroke={1.6} />} title={text.missing} text={text.missingText}>
          <Button variant="light" renderRoot={(props) => <Link to="/help" {...props} />}>
            {text.showAll}
          </Button>
        </Empty>
      ) : (
        <QueryFailed title={text.articleFailed} query={article} />
      )}
    </section>
  )
}

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{text.articleLoading}</VisuallyHidden>
    <div className="card" aria-hidden>
      <div className="card-head">
        <SkeletonBar width={260} />
      </div>
      <div className="card-body stack">
        {[0, 1, 2, 3].map((row) => (
          <SkeletonBar key={row} width={wordWidth(row, 220, 90)} />
        ))}
      </div>
    </div>
  </>
)
