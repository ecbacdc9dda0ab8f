import { IconLock } from '@tabler/icons-react'
import { Empty } from '../../ui/feedback/empty.tsx'
import { officeText } from './office.text.ts'

/** In place of a page whose permission the signed-in person does not hold. */
export const ClosedPage = () => (
  <section className="card">
    <Empty icon={<IconLock size={28} stroke={1.6} />} title={officeText.closed} text={officeText.closedLine} />
  </section>
)
