import { IconBuildingLighthouse } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Empty } from '../../ui/empty.tsx'
import { pageText } from '../page.text.ts'
import { usePageData } from '../page-data.ts'

/** A page that is not built yet says what it will offer, and what one can do meanwhile. */
export function Placeholder({ children }: { children?: ReactNode }) {
  const { title, offer } = usePageData()
  return (
    <section className="card">
      <Empty icon={<IconBuildingLighthouse size={30} stroke={1.6} />} title={pageText.soon(title)} text={offer}>
        {children}
      </Empty>
    </section>
  )
}
