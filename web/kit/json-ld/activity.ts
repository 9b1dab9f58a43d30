import type { Page } from '#web/kit/page/page.ts'
import type { Activity } from '#wire/entities/activity.ts'
import { theHouse } from './house.ts'
import { pictures } from './picture.ts'
import { dateTime, said, type Thing } from './thing.ts'

/** An announcement as an event; nothing where it is about no time in particular. */
export const activityEvent = (page: Page, activity: Activity): readonly Thing[] =>
  activity.startTime === 0
    ? []
    : [
        {
          '@type': 'Event',
          ...said({
            name: activity.title,
            description: activity.summary,
            url: page.canonical,
            inLanguage: activity.lang,
            startDate: dateTime(activity.startTime),
            endDate: activity.endTime === 0 ? undefined : dateTime(activity.endTime),
            eventStatus: 'https://schema.org/EventScheduled',
            eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
            location: { '@type': 'Place', name: page.houseName, address: activity.place },
            image: pictures(page, activity.picture ? [activity.picture] : []),
            organizer: theHouse(page),
          }),
        },
      ]
