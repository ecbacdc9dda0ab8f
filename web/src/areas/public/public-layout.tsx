import { Stack } from '@mantine/core'
import { IconCertificate, IconHelp, IconRosetteDiscountCheck, IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { helpText } from '../../features/help/help.text.ts'
import { schoolQuery } from '../../features/settings/school.api.ts'
import { settingsText } from '../../features/settings/settings.text.ts'
import logo from '../../theme/logo.svg'
import { usePageData } from '../page-data.ts'
import frameStyles from '../shell/frame.module.css'
import { SchemeToggle } from '../shell/scheme-toggle.tsx'
import { shellText } from '../shell/shell.text.ts'
import { publicText } from './public.text.ts'
import styles from './public-layout.module.css'
import { WayIn } from './way-in.tsx'

/** Top bar with the logo, and the page under its title in one column. */
export function PublicLayout() {
  const { title } = usePageData()
  const { data: school } = useQuery(schoolQuery)
  return (
    <Stack className="public" gap={0} mih="100dvh">
      <header className={`${frameStyles.topbar} topbar ${styles.publicBar}`}>
        <Link to="/public/available-programs" className={`${styles.publicBrand} public-brand`}>
          <img src={school?.logoUrl ?? logo} width={34} height={34} alt="" />
          <b>{settingsText.product}</b>
        </Link>
        <nav className={styles.publicNav} aria-label={publicText.navigation}>
          <Link to="/public/available-programs" className={`touch ${styles.publicLink}`}>
            <IconSchool size={18} stroke={1.7} aria-hidden />
            {publicText.programs.title}
          </Link>
          <Link to="/public/verify-certificate" className={`touch ${styles.publicLink}`}>
            <IconCertificate size={18} stroke={1.7} aria-hidden />
            {publicText.certificate.title}
          </Link>
          <Link to="/public/certificate" className={`touch ${styles.publicLink}`}>
            <IconRosetteDiscountCheck size={18} stroke={1.7} aria-hidden />
            {publicText.certificateNumber.title}
          </Link>
          <Link to="/help" className={`touch ${styles.publicLink}`}>
            <IconHelp size={18} stroke={1.7} aria-hidden />
            {helpText.title}
          </Link>
        </nav>
        <SchemeToggle />
        <WayIn variant="default" />
      </header>
      <main className={`${styles.publicMain} public-main`}>
        <h1 className="lone-title">{title}</h1>
        <Outlet />
      </main>
      <footer className={`${frameStyles.foot} foot`}>
        {shellText.footer(new Date().getFullYear(), school?.name ?? settingsText.product)}
      </footer>
    </Stack>
  )
}
