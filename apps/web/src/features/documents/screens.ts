/** Documents: what a person proves who they are and where they live with, the papers of a company, and the page of a phone that takes the pictures. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  camera: {
    path: '/camera',
    layout: 'external',
    load: async () => (await import('./phone/CameraScreen.tsx')).CameraScreen,
    texts: ['features/documents', 'features/receive', 'forms'],
  },
  companyDocuments: {
    path: '/company-documents',
    layout: 'restricted',
    load: async () => (await import('./company/CompanyDocumentsScreen.tsx')).CompanyDocumentsScreen,
    texts: ['features/documents', 'features/profile', 'features/support/ask', 'forms', 'shell/blocked'],
  },
  documents: {
    path: '/documents',
    layout: 'restricted',
    load: async () => (await import('./DocumentsScreen.tsx')).DocumentsScreen,
    texts: ['features/documents', 'features/profile', 'features/support/ask', 'forms', 'shell/blocked'],
  },
} as const satisfies Screens
