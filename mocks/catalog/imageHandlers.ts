import type { Db } from '../db'
import { HttpResponse } from 'msw/http'
import type { Handlers } from '../http/router'
import { drawImage } from '../art/art'

/** The shop's images, drawn on request. */
export const imageHandlers = (db: Db): Handlers => ({
  files: {
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
