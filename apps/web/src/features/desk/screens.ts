/** The desk of the bank's own people: what waits, one case, colleagues, and the audit. Ours, beyond the specification. */
import type { Screens } from '#shell/screen.ts'

const texts = ['features/desk', 'forms', 'tables'] as const

export const screens = {
  desk: {
    path: '/desk',
    layout: 'desk',
    load: async () => (await import('./QueueScreen.tsx')).QueueScreen,
    texts,
    needs: async () => (await import('@ducat/contract/desk/calls')).cases.list,
  },
  deskStaff: {
    path: '/desk/staff',
    layout: 'desk',
    load: async () => (await import('./staff/StaffScreen.tsx')).StaffScreen,
    texts,
    needs: async () => (await import('@ducat/contract/admin/calls')).staff.list,
  },
  deskAudit: {
    path: '/desk/audit',
    layout: 'desk',
    load: async () => (await import('./audit/AuditScreen.tsx')).AuditScreen,
    texts,
    needs: async () => (await import('@ducat/contract/admin/calls')).audit.list,
  },
  deskCompanies: {
    path: '/desk/companies',
    layout: 'desk',
    load: async () => (await import('./companies/CompaniesScreen.tsx')).CompaniesScreen,
    texts,
    needs: async () => (await import('@ducat/contract/revenue-split/calls')).companyDesk.list,
  },
  deskCase: {
    path: '/desk/$caseId',
    layout: 'desk',
    load: async () => (await import('./case/CaseScreen.tsx')).CaseScreen,
    texts,
    needs: async () => (await import('@ducat/contract/desk/calls')).cases.open,
  },
} as const satisfies Screens
