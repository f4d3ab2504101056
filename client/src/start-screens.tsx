import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { QuestionTitle } from './pages/home/search/question-title';
import { Hero } from './pages/landing/hero';
import { LandingHeader } from './pages/landing/landing-header';
import { LandingSections } from './pages/landing/landing-sections';
import { ProfileStart } from './pages/profile/profile-start';
import { PageSkeleton } from './shell/page-skeleton';
import { ShellHeader } from './shell/shell-header';
import { PageTitle } from './ui/page-title';
import { Skeleton } from './ui/skeleton';
import { Surface } from './ui/surface';

const render = (screen: ReactElement) => renderToStaticMarkup(<Router ssrPath="/">{screen}</Router>);

/** A screen of the app, where it is when the navigation shows, too. */
const renderAppScreen = (content: ReactElement) =>
  render(
    <>
      <ShellHeader />
      <div className="mx-auto max-w-6xl lg:pl-56">
        <div className="flex flex-col gap-4 px-4 pt-2 lg:px-6 lg:pt-6">{content}</div>
      </div>
    </>,
  );

const renderTitled = (title: string) =>
  renderAppScreen(
    <>
      <PageTitle>{title}</PageTitle>
      <PageSkeleton />
    </>,
  );

/**
 * What the page shows until the scripts have loaded, as markup by name: the landing page's first screen for visitors,
 * and the start of the app's screens for users. Runs in the build only.
 */
export function renderStartScreens(): Readonly<Record<string, string>> {
  return {
    landing: render(
      <>
        <LandingHeader />
        <LandingSections>
          <Hero demo={<Skeleton className="h-108 rounded-surface lg:ml-auto lg:max-w-110" />} />
        </LandingSections>
      </>,
    ),
    home: renderAppScreen(
      <div className="grid lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] gap-x-8">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-7 w-44" />
          <Surface className="h-72 p-5">
            <QuestionTitle />
          </Surface>
        </div>
      </div>,
    ),
    'my-cards': renderTitled('My Cards'),
    explore: renderTitled('Explore'),
    insights: renderTitled('Wallet Insights'),
    profile: renderAppScreen(<ProfileStart />),
    app: renderAppScreen(<PageSkeleton />),
  };
}
