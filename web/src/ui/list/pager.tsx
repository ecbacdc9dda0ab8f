import { Box, Group } from '@mantine/core'
import { usePagination } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../format/numbers.ts'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { uiText } from '../ui.text.ts'
import styles from './pager.module.css'

interface PagerProps {
  /** Which rows these are, in words. */
  range: ReactNode
  page: number
  pageCount: number
  onPage: (page: number) => void
}

interface StepProps {
  label: string
  isEnd: boolean
  onClick: () => void
  children: ReactNode
}

/** At the end it stays in reach of the keyboard, so that the focus is not lost on the last step. */
const Step = ({ label, isEnd, onClick, children }: StepProps) => (
  <button
    type="button"
    className={styles.page}
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={isEnd ? undefined : onClick}
  >
    {children}
  </button>
)

function PageNumbers({ page, pageCount, onPage }: Omit<PagerProps, 'range'>) {
  const { range } = usePagination({ page, total: pageCount, siblings: 1, boundaries: 1 })
  return range.map((item, index) =>
    item === 'dots' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: dots have no name of their own
      <span key={`dots-${index}`} className={styles.pageDots} aria-hidden>
        …
      </span>
    ) : (
      <button
        key={item}
        type="button"
        className={styles.page}
        aria-label={uiText.page(formatNumber(item))}
        aria-current={item === page ? 'page' : undefined}
        onClick={() => onPage(item)}
      >
        {formatNumber(item)}
      </button>
    ),
  )
}

/** Pages run from right to left, as the page reads. Phones show the present page between the two arrows. */
export function Pager({ range, page, pageCount, onPage }: PagerProps) {
  const isPhone = useIsPhone()
  return (
    <div className="pager">
      <span className="num" aria-live="polite">
        {range}
      </span>
      {pageCount > 1 && (
        <Group component="nav" className="pages push" gap="0.375rem" wrap="nowrap" aria-label={uiText.pages}>
          <Step label={uiText.previousPage} isEnd={page <= 1} onClick={() => onPage(page - 1)}>
            <IconChevronRight size={17} aria-hidden />
          </Step>
          {isPhone ? (
            <Box component="span" className="num" px="0.75rem">
              {uiText.pageLabel(formatNumber(page), formatNumber(pageCount))}
            </Box>
          ) : (
            <PageNumbers page={page} pageCount={pageCount} onPage={onPage} />
          )}
          <Step label={uiText.nextPage} isEnd={page >= pageCount} onClick={() => onPage(page + 1)}>
            <IconChevronLeft size={17} aria-hidden />
          </Step>
        </Group>
      )}
    </div>
  )
}
