import { Route, Switch } from 'wouter';
import { AboutPage } from './about-page';
import { ContactPage } from './contact-page';
import { HelpPage } from './help-page';
import { PrivacyPage } from './privacy-page';
import { TermsPage } from './terms-page';

/** The pages about Tapwise. */
export function InfoRoutes() {
  return (
    <Switch>
      <Route path="/about" component={AboutPage} />
      <Route path="/help" component={HelpPage} />
      <Route path="/contact" component={ContactPage} />
      <Route path="/privacy" component={PrivacyPage} />
      <Route path="/terms" component={TermsPage} />
    </Switch>
  );
}
