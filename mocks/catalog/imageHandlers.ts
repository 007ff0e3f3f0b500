import type { Db } from '../db'
import { HttpResponse } from 'msw/http'
import type { Handlers } from '../http/router'
import { drawImage } from '../art/art'

/** A page with two words; readers find its parts without a table of them. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F 20 Tf 40 320 Td (Chapter one) Tj ET  
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`

/** The shop's images, drawn on request, and the PDF of the scenario "look-inside-pdf". */
export const imageHandlers = (db: Db): Handlers => ({
  files: {
    '/wp-content/uploads/first-pages.pdf': () =>
      new HttpResponse(PDF, { headers: { 'Content-Type': 'application/pdf' } }),
    '/wp-content/uploads/satchel/:file': ({ params }) => {
      const file = params['file'] ?? ''
      const isLost = db.faults.largeImagesFail && !/-\d+x\d+\.svg$/.test(file)
      const svg = isLost ? undefined : drawImage(db, file)
      return svg === undefined
        ? new HttpResponse('', { status: 404 })
        : new HttpResponse(svg, {
            headers: {
              'Content-Type': 'image/svg+xml',
              'Cache-Control': 'public, max-age=31536000',
            },
          })
    },
  },
})
